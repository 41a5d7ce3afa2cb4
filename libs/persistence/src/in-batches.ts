/** Rows that one statement deletes: a fraction of a second, however much has piled up while the service stood. */
const most = 5_000;

/**
 * Deletes what has passed its time, each batch in a statement and transaction of its own: one statement for all of it would reach its time
 * limit after a long pause, and never succeed again.
 *
 * @param deleteSome deletes up to `most` rows and returns their number.
 */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(most)) === most);
}
