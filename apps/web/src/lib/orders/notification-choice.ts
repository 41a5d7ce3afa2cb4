import { readStored, removeStored, writeStored } from '@kirana/web-kit/browser/storage';

const key = 'order-notifications';

/** Returns whether this browser can show notifications and has not been told to refuse those of the shop. */
export function mayAskForNotifications(): boolean {
  return 'Notification' in globalThis && Notification.permission !== 'denied';
}

/** Returns whether the visitor asked for notifications here and the browser allows them. */
export function wantsNotifications(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted' && readStored(key) === 'on';
}

/** Asks the browser for permission and stores the choice; returns whether notifications are shown from now on. */
export async function askForNotifications(): Promise<boolean> {
  if ((await Notification.requestPermission()) === 'granted') writeStored(key, 'on');
  return wantsNotifications();
}

export function stopNotifications(): void {
  removeStored(key);
}
