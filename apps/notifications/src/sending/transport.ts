/** A mail as it leaves. */
export interface Mail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A way for mail to leave. */
export interface Transport {
  /**
   * Resolves once the other side has taken responsibility for the mail.
   *
   * @throws MailRefused when it will never take this mail; any other error is taken for a passing trouble.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail itself is not wanted: its recipient does not exist, or its content is refused. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}
