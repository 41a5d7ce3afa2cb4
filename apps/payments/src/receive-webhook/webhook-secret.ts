import type { Secret } from '@kirana/config';

/** Signs what the provider sends us. */
export class WebhookSecret {
  constructor(private readonly secret: Secret) {}

  reveal(): string {
    return this.secret.reveal();
  }
}
