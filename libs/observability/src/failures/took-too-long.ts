/** Work was given up because its caller waits no longer: it has gone, or its time was up. Repeating the request would take as long again. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}
