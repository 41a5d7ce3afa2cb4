import { eventually } from '@kirana/testing';
import { Batcher } from './batcher.js';

describe('Batcher', () => {
  /** Records which items were handled together; items named `bad…` make their batch fail. */
  function recorder() {
    const batches: string[][] = [];
    let release = () => undefined as void;
    const handle = async (items: readonly string[]) => {
      batches.push([...items]);
      await new Promise<void>(resolve => (release = resolve));
      if (items.some(item => item.startsWith('bad'))) throw new Error(`spoilt by ${items.find(item => item.startsWith('bad'))}`);
      return items.map(item => item.toUpperCase());
    };
    return { batches, handle, release: () => release() };
  }
  const settle = () => new Promise(resolve => setImmediate(resolve));

  it('handles a single item without waiting', async () => {
    const { batches, handle, release } = recorder();
    const done = new Batcher(10, handle).take('a');
    expect(batches).toEqual([['a']]);
    release();
    expect(await done).toBe('A');
  });

  it('combines items that arrive during a batch, up to the limit', async () => {
    const { batches, handle, release } = recorder();
    const all = new Batcher(3, handle);
    const done = Promise.all(['a', 'b', 'c', 'd', 'e'].map(item => all.take(item)));
    for (const handled of [1, 2, 3]) {
      await eventually('the batch is handled', () => batches.length === handled);
      release();
    }
    expect(await done).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('waits a moment after a batch of several, so that what is about to come shares the next', async () => {
    const { batches, handle, release } = recorder();
    const all = new Batcher(10, handle);
    const items = ['a', 'b', 'c'].map(item => all.take(item));
    release();
    await eventually('b and c are handled', () => batches.length === 2);
    release();
    await Promise.all(items);
    const later = [all.take('d')];
    await settle();
    later.push(all.take('e'));
    await eventually('d and e are handled', () => batches.length === 3);
    release();
    await Promise.all(later);
    expect(batches).toEqual([['a'], ['b', 'c'], ['d', 'e']]);
  });

  it('waits for more items when it gathers them', async () => {
    const { batches, handle, release } = recorder();
    const all = new Batcher(10, handle, undefined, 20);
    const first = all.take('a');
    await settle();
    expect(batches).toEqual([]);
    const second = all.take('b');
    await eventually('they are handled', () => batches.length > 0);
    expect(batches).toEqual([['a', 'b']]);
    release();
    expect(await Promise.all([first, second])).toEqual(['A', 'B']);
  });

  it('repeats a failed batch item by item, so that only the bad item fails', async () => {
    const { batches, handle, release } = recorder();
    const all = new Batcher(10, handle);
    const done = Promise.allSettled(['a', 'b', 'bad', 'c'].map(item => all.take(item)));
    for (let n = 0; n < 6; n++) {
      release();
      await settle();
    }
    expect((await done).map(result => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'A',
      'B',
      'Error: spoilt by bad',
      'C',
    ]);
    expect(batches).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  });

  it('fails the whole batch, without repeating, when the error is unrelated to its items', async () => {
    const { batches, handle, release } = recorder();
    const all = new Batcher(10, handle, error => String(error).includes('bad'));
    const done = Promise.allSettled(['a', 'b', 'bad', 'c'].map(item => all.take(item)));
    for (let n = 0; n < 2; n++) {
      release();
      await settle();
    }
    expect((await done).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(batches).toEqual([['a'], ['b', 'bad', 'c']]);
  });

  it('does not repeat a batch that failed because of an outage', async () => {
    const batches: string[][] = [];
    const all = new Batcher<string, string>(10, items => {
      batches.push([...items]);
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    });
    const results = await Promise.allSettled(['a', 'b', 'c'].map(item => all.take(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });
});
