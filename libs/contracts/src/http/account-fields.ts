import { z } from 'zod';
import { plainText } from '../plain-text.js';

/** An entered email address; stored and compared in lower case. */
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** Any text: a weak password is refused with reasons (`weak-password`), not by this schema. */
export const Password = z.string().min(1).max(1_024);

/** 256 bits in base64url. */
export const Token = z.string().min(16).max(128);

export const FullName = plainText.trim().min(1).max(120);

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SecondFactor = z
  .string()
  .max(40)
  .transform(typed => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/));
