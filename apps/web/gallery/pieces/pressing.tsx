import { Button, ConfirmDialog, IconButton, RemovableChip, Sheet, buttonClass, type ButtonTone } from '@kirana/ui';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Pieces } from './pieces.js';

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];
const nothing = () => undefined;

/** A piece that opens and closes. */
function Opened({ what, children }: { what: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{what}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

export const pressing: Pieces = () => ({
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
      {(open, close) => (
        <ConfirmDialog
          open={open}
          title="Cancel this order?"
          text="It cannot be taken back."
          confirm="Cancel the order"
          cancel="Keep it"
          onConfirm={close}
          onClose={close}
        />
      )}
    </Opened>
  ),
  Sheet: (
    <Opened what="Open the sheet">
      {(open, close) => (
        <Sheet
          open={open}
          title="Filters"
          close="Close"
          onClose={close}
          footer={<Button onClick={close}>Show 12 products</Button>}
        >
          What one chooses from.
        </Sheet>
      )}
    </Opened>
  ),
});
