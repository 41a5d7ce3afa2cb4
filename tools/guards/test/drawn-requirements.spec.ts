import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Drawn = (page: string, seed: string, count: number) => { id: string; test: string }[];
const { drawn } = (await import(new URL('../drawn-requirements.mjs', import.meta.url).href)) as { drawn: Drawn };

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/requirements.md', root), 'utf8');
const ids = (seed: string, count = 30) => drawn(page, seed, count).map(({ id }) => id);

describe('drawn requirements', () => {
  it('are the same for a seed, others for another one, and none twice', () => {
    expect(ids('1')).toEqual(ids('1'));
    expect(ids('1')).not.toEqual(ids('2'));
    expect(new Set(ids('1')).size).toBe(30);
  });

  it('may be any of the page, each with its test', () => {
    const all = drawn(page, '1', 1_000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ id }) => id).toSorted()).toEqual((page.match(/(?<=^- )[A-Z]{2,4}-\d{3}/gm) ?? []).toSorted());
    expect(all.filter(({ test }) => !existsSync(fileURLToPath(new URL(test, root))))).toEqual([]);
  });

  it('come from the whole page', () => {
    const often = new Set(Array.from({ length: 100 }, (_, seed) => ids(String(seed))).flat());
    expect(often.size).toBeGreaterThan(370);
  });
});
