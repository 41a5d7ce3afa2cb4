import { runsOf } from './runs.js';

describe('runsOf', () => {
  it('joins neighbours of the same kind and keeps the order of all', () => {
    const runs = runsOf(['a1', 'a2', 'b1', 'a3'], item => item[0]);
    expect(runs).toEqual([
      { key: 'a', items: ['a1', 'a2'] },
      { key: 'b', items: ['b1'] },
      { key: 'a', items: ['a3'] },
    ]);
  });

  it('has no runs without items', () => {
    expect(runsOf([], item => item)).toEqual([]);
  });
});
