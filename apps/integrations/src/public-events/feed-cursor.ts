/** A position in the feed: after the event with this number. `mark` is the end of its id; empty before the first event. */
export interface FeedPosition {
  readonly number: number;
  readonly mark: string;
}

/** The end of an id is random; its beginning is the time, which two shops may share. */
const markLength = 8;

/** Returns the cursor of an event, as readers of the feed store it. */
export function cursorOf(number: number, id: string): string {
  return number === 0 ? '0' : `${number}-${id.slice(-markLength)}`;
}

/** Reads a cursor that matches `FeedCursor`. */
export function positionOf(cursor: string): FeedPosition {
  const [number = '0', mark = ''] = cursor.split('-');
  return { number: Number(number), mark };
}

/** Returns whether a position is that of the event with this id. */
export function isAt({ mark }: FeedPosition, id: string): boolean {
  return id.endsWith(mark) && mark.length === markLength;
}
