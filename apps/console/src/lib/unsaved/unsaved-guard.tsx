import { UnsavedPlace } from '@kirana/web-kit/forms/unsaved';
import type { ReactNode } from 'react';
import { LeaveQuestion } from './leave-question.js';
import { useLeaveQuestion } from './use-leave-question.js';
import { useUnsavedPlace } from './use-unsaved-place.js';

/** Asks before a page of the console is left on which something is typed and not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [hasUnsaved, note] = useUnsavedPlace();
  const { asked, leave, stay } = useLeaveQuestion(hasUnsaved);
  return (
    <UnsavedPlace value={note}>
      {children}
      {asked && <LeaveQuestion onLeave={leave} onStay={stay} />}
    </UnsavedPlace>
  );
}
