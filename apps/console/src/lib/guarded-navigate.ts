import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** `to`: an address, or what leaves the console, such as signing out. */
type Guard = (to: string | (() => unknown), state?: unknown) => void;
let guard: Guard | undefined;

/** Lets a page with unsaved changes ask before the palette or a key leads away from it; returns how to end that. */
export function holdBack(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Does what leaves the console, unless the page asks first whether to leave it. */
export const leaveConsole = (go: () => unknown): void => (guard ? guard(go) : void go());

/** Returns a function that leads to an address of the console, with a state for its page, unless the page asks first whether to leave it. */
export function useGuardedNavigate(): (to: string, state?: unknown) => void {
  const navigate = useNavigate();
  return useCallback((to, state) => (guard ? guard(to, state) : void navigate(to, { state })), [navigate]);
}
