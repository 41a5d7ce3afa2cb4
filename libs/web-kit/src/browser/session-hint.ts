import { readStored } from './storage.js';

/** Storage key that marks a signed-in customer for other tabs and the next visit; its value is only the time. */
export const sessionHint = 'session';

export const isSignedInHere = (): boolean => readStored(sessionHint) !== null;
