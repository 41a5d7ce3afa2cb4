import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { Secret, flag, loadConfig, secret, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig
  .extend({
    /** SMTP server that emails are sent through: `smtps://user:password@host:465`. */
    SMTP_URL: secret().optional(),
    /** SMTP server used when the first one does not accept an email. */
    SMTP_FALLBACK_URL: secret().optional(),
    /** Stores emails for the development inbox instead of sending them. */
    MAIL_INBOX: flag.default(false),
    /** The sender's address; its domain is also that of the message ids. */
    MAIL_FROM: z.email().default('orders@kirana.example'),
    /** Recipient of new-order notices until an admin has saved an address in the settings. */
    MERCHANT_EMAIL: z.email().default('hello@kirana.example'),
    /** The shop's public URL, for links. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** The shop's key for push messages (VAPID): 32 random bytes as base64url. Without it browsers are told nothing with the page closed. */
    PUSH_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, { error: 'give 32 random bytes as base64url' })
      .transform(key => new Secret(key))
      .optional(),
    /** Allows push services on loopback and over plain http; for tests only. */
    PUSH_LOOPBACK: flag.default(false),
    /** Factor for the delays between attempts to send an email or a push message; for tests. */
    MAIL_RETRY_SCALE: z.coerce.number().positive().default(1),
  })
  .refine(({ NODE_ENV, MAIL_INBOX }) => !(NODE_ENV === 'production' && MAIL_INBOX), {
    path: ['MAIL_INBOX'],
    error: 'leave it out in production and set SMTP_URL to your mail server: kept mail is readable without authentication',
  })
  .refine(({ NODE_ENV, PUSH_LOOPBACK }) => !(NODE_ENV === 'production' && PUSH_LOOPBACK), {
    path: ['PUSH_LOOPBACK'],
    error: 'leave it out in production: push messages could call programs on the machine of the shop',
  })
  .refine(({ SMTP_URL, MAIL_INBOX }) => (SMTP_URL !== undefined) !== MAIL_INBOX, {
    path: ['SMTP_URL'],
    error: 'set it to send mail, or MAIL_INBOX=true to keep it for development, and not both',
  });
export type NotificationsConfig = z.infer<typeof schema>;

export const readConfig = (env: Env): NotificationsConfig => loadConfig('notifications', schema, env);
