import { Injectable } from '@nestjs/common';
import type { WebhookAttempt } from '@kirana/contracts';
import { PublicHttpClient } from '@kirana/http-edge';
import { signedHeaders } from './signature.js';
import type { StoredSecrets } from './webhook-secrets.repository.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Result of one request to an endpoint. */
export type Attempt = Omit<WebhookAttempt, 'at'> & { readonly retryAfterMs: number };

/** Sends one signed request to an endpoint. Never throws: errors are part of the result. */
@Injectable()
export class WebhookPost {
  constructor(
    private readonly httpClient: PublicHttpClient,
    private readonly secrets: WebhookSecrets,
  ) {}

  async send(url: string, stored: StoredSecrets, eventId: string, body: string): Promise<Attempt> {
    const began = performance.now();
    const durationMs = () => Math.round(performance.now() - began);
    try {
      const headers = { 'content-type': 'application/cloudevents+json; charset=utf-8', 'user-agent': 'Kirana-Webhooks/1' };
      const signed = signedHeaders(this.secrets.open(stored), eventId, new Date(), body);
      const { status, answer, retryAfterMs } = await this.httpClient.post(url, { ...headers, ...signed }, body);
      return { status, answer, retryAfterMs, error: null, durationMs: durationMs() };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { status: null, answer: '', retryAfterMs: 0, error: (code ?? message).slice(0, 300), durationMs: durationMs() };
    }
  }
}
