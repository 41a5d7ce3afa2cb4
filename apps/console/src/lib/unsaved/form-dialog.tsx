import { UnsavedPlace, useIsChanged, useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { Dialog, type DialogProps } from '@kirana/web-kit/ui/dialog.tsx';
import { useState } from 'react';
import { LeaveQuestion } from './leave-question.js';
import { useUnsavedPlace } from './use-unsaved-place.js';

interface FormDialogProps extends DialogProps {
  /** What is typed, as far as the forms within do not say themselves that it is not saved; JSON can hold it. */
  draft?: unknown;
  /** Something in it was typed before the dialog opened, and is not saved. */
  isUnsaved?: boolean;
}

/**
 * A dialog with a form: Escape and its close control ask first when something was changed since it opened. A button of the form, such as
 * “Cancel”, says what it does and closes it at once.
 */
export function FormDialog({ draft, isUnsaved = false, onClose, children, ...rest }: FormDialogProps) {
  const [hasUnsaved, note] = useUnsavedPlace();
  const isChanged = useIsChanged(draft) || hasUnsaved || isUnsaved;
  const [isAsked, setAsked] = useState(false);
  useUnsaved(isChanged);
  const close = () => {
    if (!isChanged) return onClose();
    setAsked(true);
    return false;
  };
  return (
    <>
      {/* Before the dialog, so that it closes first, and the dialog gives the focus back to what has opened it. */}
      {isAsked && <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)} />}
      <Dialog {...rest} onClose={close}>
        <UnsavedPlace value={note}>{children}</UnsavedPlace>
      </Dialog>
    </>
  );
}
