import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** Notes something that is typed and not saved; returns how to take that back. */
type Note = () => () => void;

/** The page or the dialog that asks before it is left while something on it is not saved. The shop has none: nothing is asked there. */
export const UnsavedPlace = createContext<Note>(() => () => undefined);

/** Says that something is typed and not saved. Every form of the console calls it, `useZodForm` by itself. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = useContext(UnsavedPlace);
  // Before anything is painted: the page is held once it shows that something is unsaved.
  useLayoutEffect(() => (isUnsaved ? note() : undefined), [isUnsaved, note]);
}

/** Returns whether a draft, which JSON can hold, is another than at first. */
export function useIsChanged(draft: unknown): boolean {
  const now = JSON.stringify(draft);
  const [first] = useState(now);
  return now !== first;
}
