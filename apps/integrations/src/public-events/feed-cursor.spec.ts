import { FeedCursor } from '@kirana/contracts';
import { cursorOf, isAt, positionOf } from './feed-cursor.js';

const id = '0192f0c4-5b6d-7e7f-8a9b-0c1d2d3e4f5a';

describe('cursorOf', () => {
  it('names the event, so that the same number of another shop is told apart', () => {
    expect(FeedCursor.parse(cursorOf(1_234, id))).toBe('1234-2d3e4f5a');
    const position = positionOf('1234-2d3e4f5a');
    expect(position).toEqual({ number: 1_234, mark: '2d3e4f5a' });
    expect([isAt(position, id), isAt(position, `${id.slice(0, -1)}b`), isAt(positionOf('1234'), id)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is 0 before the first event', () => {
    expect(cursorOf(0, '')).toBe('0');
    expect(positionOf('0')).toEqual({ number: 0, mark: '' });
  });

  it.each(['', '-1', '1', '1-', '01-3f2c1a90', '1-3F2C1A90', '1-3f2c1a9', 'x', '0-3f2c1a90', '1e3'])(
    'refuses %p as a cursor',
    text => {
      expect(FeedCursor.safeParse(text).success).toBe(false);
    },
  );
});
