/** What becomes of a session (AUTH-016). */
export type SessionEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'PASSWORD_RECOVERY';

type Hear = (event: SessionEvent) => void;

const listeners = new Set<Hear>();

/** Returns how to stop hearing. */
export function onSessionEvent(hear: Hear): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function tellSessionEvent(event: SessionEvent): void {
  for (const hear of listeners) hear(event);
}
