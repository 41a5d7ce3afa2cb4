import { useCallback } from 'react';
import { useNavigate } from 'react-router';

type Guard = (to: string) => void;
let guard: Guard | undefined;

/** Lets a page with unsaved changes ask before the palette or a key leads away from it; returns how to end that. */
export function holdBack(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Returns a function that leads to an address of the console, unless the page asks first whether to leave it. */
export function useGuardedNavigate(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(to => (guard ? guard(to) : void navigate(to)), [navigate]);
}
