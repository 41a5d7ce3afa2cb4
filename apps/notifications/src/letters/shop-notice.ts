import type { WebhookNotice } from '../mail-log/due-letter.js';
import type { Outline } from './outline.js';
import { words } from './words.js';

/** Tells the shop that deliveries to an integrator have been given up. */
export function webhookNotice({ name, url, because }: WebhookNotice, publicUrl: string): Outline {
  // The shop works in Polish, as with its notices of orders.
  const { subject, heading, paragraphs, console, footer } = words.pl.webhookDisabled({ name, url, because });
  return {
    locale: 'pl',
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    link: { label: console, url: `${publicUrl}/admin/integrators` },
    footer,
  };
}
