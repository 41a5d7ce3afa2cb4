import { Button, buttonClass, type ButtonTone } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { RemovableChip } from '@kirana/web-kit/ui/removable-chip.tsx';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Pieces } from './pieces.js';

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];
const nothing = () => undefined;

/** Opens and closes a component. */
function Opened({ what, children }: { what: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{what}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const actions: Pieces = () => ({
  Button: tones.map(tone => (
    <Button key={tone} tone={tone}>
      {tone}
    </Button>
  )),
  'Button, large': tones.slice(0, 2).map(tone => (
    <Button key={tone} tone={tone} size="large">
      {tone}
    </Button>
  )),
  'Button, small': tones.map(tone => (
    <Button key={tone} tone={tone} size="small">
      {tone}
    </Button>
  )),
  'Button, disabled': tones.map(tone => (
    <Button key={tone} tone={tone} disabled>
      {tone}
    </Button>
  )),
  'buttonClass on a link': (
    <a href="#link" className={buttonClass('secondary')}>
      a link
    </a>
  ),
  IconButton: (
    <>
      <IconButton label="Add">
        <Plus size={22} aria-hidden />
      </IconButton>
      <IconButton label="Close" disabled>
        <X size={22} aria-hidden />
      </IconButton>
    </>
  ),
  RemovableChip: (
    <RemovableChip label="Remove filter: Vegan" onRemove={nothing}>
      Vegan
    </RemovableChip>
  ),
  ConfirmDialog: (
    <Opened what="Ask">
      {close => (
        <ConfirmDialog
          title="Cancel this order?"
          text="This cannot be undone."
          confirm="Cancel the order"
          cancel="Keep it"
          onConfirm={close}
          onClose={close}
        />
      )}
    </Opened>
  ),
  Dialog: (
    <Opened what="Open the sheet">
      {close => (
        <Dialog
          shape="sheet"
          title="Filters"
          close="Close"
          onClose={close}
          footer={<Button onClick={close}>Show 12 products</Button>}
        >
          What one chooses from.
        </Dialog>
      )}
    </Opened>
  ),
});
