/** The part of the sender's address after the @; message ids end with it. */
export class SenderDomain {
  readonly name: string;

  constructor(senderAddress: string) {
    this.name = senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
  }
}
