import { randomBytes } from 'node:crypto';
import { hashOf } from '../mail-token/token-hash.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Number of codes an account gets at once. */
const count = 10;
/** Each letter is five bits: 80 bits, so that a plain hash cannot be searched. */
const length = 16;

/** Returns new recovery codes, with their hashes, which are stored in their place. */
export function newRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: count }, () => [...randomBytes(length)].map(byte => letters[byte % 32]).join(''));
  return { shown: codes.map(code => code.replaceAll(/(.{4})(?!$)/g, '$1-')), hashes: codes.map(hashOf) };
}

/** Whether something entered has the form of a recovery code; the other form is the code of an app. */
export const isRecoveryCode = (code: string) => code.length === length;
