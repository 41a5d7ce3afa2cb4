import { readFile, readdir } from 'node:fs/promises';
import { checkRange, type Range, type RangeFiles } from './check-range.js';

/** Beside `src` and `dist`, so that both find it, wherever the process was started. */
const folder = new URL('../../data/', import.meta.url);

export async function readRangeFiles(): Promise<RangeFiles> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(new URL(name, folder), 'utf8')] as const)),
  );
}

/** @throws Error that lists every mistake in the files. */
export async function readRange(): Promise<Range> {
  const { range, problems } = checkRange(await readRangeFiles());
  if (problems.length > 0) throw new Error(`the range has mistakes:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
  return range;
}
