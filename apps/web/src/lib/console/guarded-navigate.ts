import { useCallback } from 'react';
import { useNavigate } from 'react-router';

type Guard = (to: string, state?: unknown) => void;
let guard: Guard | undefined;

/** Lets a page with unsaved changes ask before the palette or a key leads away from it; returns how to end that. */
export function holdBack(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Returns a function that leads to an address of the console, with a state for its page, unless the page asks first whether to leave it. */
export function useGuardedNavigate(): Guard {
  const navigate = useNavigate();
  return useCallback((to, state) => (guard ? guard(to, state) : void navigate(to, { state })), [navigate]);
}
