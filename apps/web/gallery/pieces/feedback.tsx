import { Button, Chip, EmptyState, Notice, ProgressBar, Spinner, type ChipTone } from '@kirana/ui';
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
