import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { useRef } from 'react';

/**
 * Returns the id of a command by its content: the same content sent again, after no answer came or by a double click, keeps its id, so that
 * it takes effect once. `forget` after an answer, so that the same can be done again on purpose.
 */
export function useCommandId() {
  const sent = useRef<{ readonly content: string; readonly id: string }>(undefined);
  return {
    of(content: unknown): string {
      const text = JSON.stringify(content);
      if (sent.current?.content !== text) sent.current = { content: text, id: newUuid() };
      return sent.current.id;
    },
    forget() {
      sent.current = undefined;
    },
  };
}
