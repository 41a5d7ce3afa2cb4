import { MailRefused, type Mail, type Transport } from './transport.js';

/** Which of our two senders took a mail. */
export interface Delivered {
  readonly usedFallback: boolean;
}

/** The first sender, and the second one for when it does not take a mail (spec §7, `usedFallback`). */
export class Delivery {
  constructor(
    private readonly primary: Transport,
    private readonly fallback: Transport | undefined,
  ) {}

  /**
   * @throws MailRefused when every sender refused the mail for good, otherwise the error of one that may take it later.
   */
  async send(mail: Mail): Promise<Delivered> {
    try {
      await this.primary.send(mail);
      return { usedFallback: false };
    } catch (first) {
      if (!this.fallback) throw first;
      try {
        await this.fallback.send(mail);
        return { usedFallback: true };
      } catch (second) {
        throw second instanceof MailRefused ? first : second;
      }
    }
  }

  close(): void {
    this.primary.close();
    this.fallback?.close();
  }
}
