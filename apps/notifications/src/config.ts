import { storedServiceConfig } from '@kirana/bootstrap';
import { Secret, flag, loadConfig, secret, type Env } from '@kirana/config';
import { z } from 'zod';
import { areSealingKeys } from './webhooks/sealing-keys.js';

const schema = storedServiceConfig
  .extend({
    /** Who takes our mail: `smtps://user:password@host:465`. */
    SMTP_URL: secret().optional(),
    /** Who takes it when the first one does not. */
    SMTP_FALLBACK_URL: secret().optional(),
    /** Keeps mail for a page of this shop instead of sending it; for development. */
    MAIL_INBOX: flag.default(false),
    /** The sender; its domain is also that of the message ids. */
    MAIL_FROM: z.email().default('orders@kirana.example'),
    /** Where notices of new orders go while no shopkeeper has saved an address in the settings. */
    MERCHANT_EMAIL: z.email().default('hello@kirana.example'),
    /** The shop's address, for links. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** Multiplies the waits between attempts; for tests. */
    MAIL_RETRY_SCALE: z.coerce.number().positive().default(1),
    /** Multiplies the waits between attempts of webhooks and the patience with endpoints that fail; for tests. */
    WEBHOOK_RETRY_SCALE: z.coerce.number().min(0).default(1),
    /** Seals the secrets of webhook endpoints: `name:base64 of 32 bytes`; to change it, the new one in front of the old, with a comma. */
    WEBHOOK_SECRETS_KEY: z
      .string()
      .refine(areSealingKeys, { error: 'give it as <name>:<32 bytes in base64>, several separated by commas' })
      .transform(keys => new Secret(keys)),
    /** Lets webhooks go to this machine and by plain http; for development, never where strangers may add endpoints. */
    WEBHOOK_LOOPBACK: flag.default(false),
  })
  .refine(({ SMTP_URL, MAIL_INBOX }) => (SMTP_URL !== undefined) !== MAIL_INBOX, {
    path: ['SMTP_URL'],
    error: 'set it to send mail, or MAIL_INBOX=true to keep it for development, and not both',
  });
export type NotificationsConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): NotificationsConfig => loadConfig('notifications', schema, env);
