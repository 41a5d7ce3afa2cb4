import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip, type ChipTone } from '@kirana/web-kit/ui/chip.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { ProgressBar } from '@kirana/web-kit/ui/progress-bar.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import type { Pieces } from './pieces.js';

const tones: ChipTone[] = ['turmeric', 'leaf', 'quiet', 'chilli', 'reduction'];

export const feedback: Pieces = () => ({
  Chip: tones.map(tone => (
    <Chip key={tone} tone={tone}>
      {tone}
    </Chip>
  )),
  Notice: (['info', 'warning', 'error'] as const).map(tone => (
    <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
      What happened, and what to do.
    </Notice>
  )),
  ProgressBar: [0, 40, 100].map(percent => (
    <div key={percent} className="w-full">
      <ProgressBar percent={percent} label={`Progress, ${percent}%`} />
    </div>
  )),
  Spinner: <Spinner label="Loading..." />,
  EmptyState: (
    <EmptyState
      title={<p className="font-display text-lg">No products found</p>}
      text="Try a shorter word."
      action={<Button>Clear Filters</Button>}
    />
  ),
});
