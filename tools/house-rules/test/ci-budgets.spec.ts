import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.js';

interface Part {
  readonly name: string;
  readonly command: string;
  readonly cpu: number;
}
const { parts } = (await import(join(root, '.ci/parts.mjs'))) as { parts: readonly (readonly Part[])[] };

describe('docs/test-programme.md', () => {
  it('lists every part of .ci/run with its command and its budget', () => {
    const page = readFileSync(join(root, 'docs/test-programme.md'), 'utf8');
    const rows = [...page.matchAll(/^\| ([^|]+?) +\| `([^`|]+)` +\| (\d+) +\|$/gm)];
    expect(rows.map(([, name, command, cpu]) => ({ name, command, cpu: Number(cpu) }))).toEqual(
      parts.flat().map(({ name, command, cpu }) => ({ name, command, cpu })),
    );
  });
});
