import { thisCheckout } from '@kirana/testing';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const read = (file: string) => readFileSync(join(thisCheckout, file), 'utf8');
const text = read('docs/make-it-yours.md');

const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', block = '']) => ({ language, block }));

/** The lines of blocks without a language: what is typed, and what a table looks like. */
const lines = blocks.filter(({ language }) => language === '').flatMap(({ block }) => block.trimEnd().split('\n'));

function line(begin: RegExp): string {
  const found = lines.find(each => begin.test(each));
  if (found === undefined) throw new Error(`docs/make-it-yours.md has no line ${begin}`);
  return found;
}

/** The file that the page tells its reader to write. */
export const shopConfig = blocks.find(({ language }) => language === 'json')?.block ?? '';

/** The table that the page shows: its heading and one row. */
export const tableShown = [line(/^id,/), line(/^mango-juice-1l,/)];

/** Returns the variables that the page sets before `npm start` in the command of this form. */
export function variablesOf(begin: RegExp): Record<string, string> {
  const [, ...variables] = line(begin).split(' ').toReversed().slice(1);
  return Object.fromEntries(variables.map(each => each.split('=', 2) as [string, string]));
}

/** Returns a label of the console that the page names, so that the walk clicks what its reader is told to. */
export function label(name: string): string {
  if (!text.includes(name)) throw new Error(`docs/make-it-yours.md does not name ${name}`);
  return name;
}

const makeAdminLine = line(/^npm run make-admin -- /);

/** The address that the page makes the owner's. */
export const owner = makeAdminLine.split(' ').at(-1) ?? '';

/** Runs the page's command that makes the account an owner's, in the shop with this state; it is compiled already. */
export async function makeAdmin(state: string): Promise<string> {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const program = / (\S+\.js)$/.exec(scripts['make-admin'] ?? '')?.[1] ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, [join(thisCheckout, program), owner], {
    env: { PATH: process.env['PATH'], KIRANA_STATE: state },
  });
  return stdout;
}
