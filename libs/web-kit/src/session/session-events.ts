/** What happened to a session (AUTH-016). */
export type SessionEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'PASSWORD_RECOVERY';

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Subscribes to session events; returns a function that unsubscribes. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
