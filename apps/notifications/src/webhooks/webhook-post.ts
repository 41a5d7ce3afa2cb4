import { Injectable } from '@nestjs/common';
import type { WebhookAttempt } from '@kirana/contracts';
import { Poster } from '../outgoing/poster.js';
import { signedHeaders } from './signature.js';
import { WebhookSecrets, type StoredSecrets } from './webhook-secrets.js';

/** What came of one request to an endpoint. */
export type Attempt = Omit<WebhookAttempt, 'at'> & { readonly retryAfterMs: number };

/** Sends one signed request to an endpoint. Never fails: what went wrong is in the answer. */
@Injectable()
export class WebhookPost {
  constructor(
    private readonly poster: Poster,
    private readonly secrets: WebhookSecrets,
  ) {}

  async send(url: string, stored: StoredSecrets, eventId: string, body: string): Promise<Attempt> {
    const began = performance.now();
    const durationMs = () => Math.round(performance.now() - began);
    try {
      const headers = { 'content-type': 'application/json', 'user-agent': 'Kirana-Webhooks/1' };
      const signed = signedHeaders(this.secrets.open(stored), eventId, new Date(), body);
      const { status, answer, retryAfterMs } = await this.poster.post(url, { ...headers, ...signed }, body);
      return { status, answer, retryAfterMs, error: null, durationMs: durationMs() };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { status: null, answer: '', retryAfterMs: 0, error: (code ?? message).slice(0, 300), durationMs: durationMs() };
    }
  }
}
