/** A toast. Title and description are two text nodes and stay at least five seconds. */
export interface Notification {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'error';
  /** Stays until the user acts on it or closes it. */
  stays?: boolean;
  action?: { label: string; run: () => void };
}

type Show = (notification: Notification) => void;

const waiting: Notification[] = [];
let show: Show | null = null;
let wanted: (() => void) | null = null;

/** Shows a toast; the toaster is loaded with the first one and receives those queued until then. */
export function notify(notification: Notification): void {
  if (show) return show(notification);
  waiting.push(notification);
  wanted?.();
}

/** Registers a callback that is called once when the first toast is queued; returns a function that removes it. */
export function onFirstNotification(call: () => void): () => void {
  wanted = call;
  if (waiting.length > 0) call();
  return () => {
    wanted = null;
  };
}

/** Registers the toaster and hands it the queued toasts; returns a function that removes it. */
export function takeNotifications(toaster: Show): () => void {
  show = toaster;
  for (const notification of waiting.splice(0)) toaster(notification);
  return () => {
    show = null;
  };
}
