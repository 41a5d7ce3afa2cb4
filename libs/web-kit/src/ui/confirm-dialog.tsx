import { useId, type ReactNode } from 'react';
import { Button, type ButtonTone } from './button.js';
import { Dialog } from './dialog.js';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Left out when it became impossible while the dialog was open: `text` says so. */
  confirm?: string | undefined;
  cancel: string;
  /** Of the confirming button: red (left out) for what deletes something or cannot be undone. */
  tone?: ButtonTone;
  /** What was confirmed is being done, and can no longer be called off. */
  isPending?: boolean;
  /** What the person more likely wants, offered first. */
  instead?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  tone = 'danger',
  isPending,
  instead,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      describedBy={id}
      shape="small"
      isPending={isPending}
      onClose={onClose}
      footer={
        <>
          {instead}
          <Button size="small" tone="secondary" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
          {confirm && (
            <Button size="small" tone={tone} disabled={isPending} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <p id={id} className="text-muted">
        {text}
      </p>
    </Dialog>
  );
}
