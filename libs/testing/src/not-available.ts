/** Thrown when a server for tests is not available on this machine; the message says how to get it. */
export class NotAvailable extends Error {
  constructor(
    readonly server: string,
    readonly howToGetIt: string,
  ) {
    super(`${server} is not available. ${howToGetIt}`);
    this.name = 'NotAvailable';
  }
}
