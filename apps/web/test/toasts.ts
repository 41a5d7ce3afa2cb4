import { takeNotifications, type Notification } from '../src/lib/notify/notify.js';

/** Collects the toasts of each test of a file, in place of the toaster, which is not loaded then. */
export function collectedToasts(): Notification[] {
  const toasts: Notification[] = [];
  let stop: () => void;
  beforeEach(() => {
    stop = takeNotifications(toast => toasts.push(toast));
    // Queued by an earlier test.
    toasts.length = 0;
  });
  afterEach(() => stop());
  return toasts;
}
