import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
// Plain JavaScript that runs before anything is built.
const { withServices } = (await import(new URL('../draw-services.mjs', import.meta.url).href)) as {
  readonly withServices: (svg: string, markdown: string) => string;
};
const picture = read('docs/architecture.svg');
const readme = read('README.md');

describe('docs/architecture.svg', () => {
  it('is what npm run docs draws from the table of README.md', () => {
    expect(withServices(picture, readme)).toBe(picture);
  });

  it('gets a service that the table gets, beside the others', () => {
    const more = readme.replace(/^\| \[images\].*$/m, row => `${row}\n${row.replaceAll('images', 'cards')}`);
    const drawn = withServices(picture, more);
    expect(drawn).toMatch(/ name" x="\d+" y="326" text-anchor="middle">cards</);
    const boxes = (svg: string) => [...svg.matchAll(/<rect class="(?:card|hub)" x="(\d+)" y="300" width="(\d+)"/g)];
    const ends = boxes(drawn).map(([, x, width]) => [Number(x), Number(x) + Number(width)] as const);
    expect(ends).toHaveLength(boxes(picture).length + 1);
    expect(ends.filter(([start], at) => at > 0 && start <= (ends[at - 1]?.[1] ?? 0))).toEqual([]);
    expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(1_200);
  });
});
