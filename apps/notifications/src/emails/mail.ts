/** A mail ready to be sent. */
export interface Mail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The server got the mail, or a part of it, and has not said whether it accepts it; it may deliver it, so only the same server is asked again. */
export class MailUnanswered extends Error {
  override readonly name = 'MailUnanswered';
}

/** The mail itself was refused: its recipient does not exist, or its content is not accepted. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}
