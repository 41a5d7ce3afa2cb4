/** A server a test needs is not on this machine; the message says how to get it. */
export class NotAvailable extends Error {
  constructor(
    readonly server: string,
    readonly howToGetIt: string,
  ) {
    super(`${server} is not available. ${howToGetIt}`);
    this.name = 'NotAvailable';
  }
}
