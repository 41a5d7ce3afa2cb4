import { Turns } from './turns.js';

describe('turns', () => {
  /** Remembers what was handled together; items called `bad…` spoil their turn. */
  function recorder() {
    const turns: string[][] = [];
    let release = () => undefined as void;
    const handle = async (items: readonly string[]) => {
      turns.push([...items]);
      await new Promise<void>(resolve => (release = resolve));
      if (items.some(item => item.startsWith('bad'))) throw new Error(`spoilt by ${items.find(item => item.startsWith('bad'))}`);
      return items.map(item => item.toUpperCase());
    };
    return { turns, handle, release: () => release() };
  }
  const settle = () => new Promise(resolve => setImmediate(resolve));

  it('do not let a lone item wait', async () => {
    const { turns, handle, release } = recorder();
    const done = new Turns(10, handle).take('a');
    expect(turns).toEqual([['a']]);
    release();
    expect(await done).toBe('A');
  });

  it('bring together what comes in meanwhile, up to the limit', async () => {
    const { turns, handle, release } = recorder();
    const all = new Turns(3, handle);
    const done = Promise.all(['a', 'b', 'c', 'd', 'e'].map(item => all.take(item)));
    for (let n = 0; n < 3; n++) {
      release();
      await settle();
    }
    expect(await done).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(turns).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('let only the item fail that spoils a turn', async () => {
    const { turns, handle, release } = recorder();
    const all = new Turns(10, handle);
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
    expect(turns).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  });
});
