/** One message to the shopper. Title and description are two text nodes and stay at least five seconds. */
export interface Notification {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'error';
  /** Until it is answered or put away. */
  stays?: boolean;
  action?: { label: string; run: () => void };
}

type Show = (notification: Notification) => void;

const waiting: Notification[] = [];
let show: Show | null = null;
let wanted: (() => void) | null = null;

/** Shows a toast; the toaster is fetched with the first one and gets what has waited for it. */
export function notify(notification: Notification): void {
  if (show) return show(notification);
  waiting.push(notification);
  wanted?.();
}

/** The place for toasts says that it is there, and gets told once when the first toast comes. */
export function onFirstNotification(call: () => void): () => void {
  wanted = call;
  if (waiting.length > 0) call();
  return () => {
    wanted = null;
  };
}

/** The toaster takes over; returns how to give back. */
export function takeNotifications(toaster: Show): () => void {
  show = toaster;
  for (const notification of waiting.splice(0)) toaster(notification);
  return () => {
    show = null;
  };
}
