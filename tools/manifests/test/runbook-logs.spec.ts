import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './environments.js';

const folder = 'docs/runbooks';
const sources = ['apps', 'libs']
  .flatMap(group => readdirSync(join(root, group)).map(name => join(root, group, name, 'src')))
  .filter(path => existsSync(path))
  .flatMap(path => readdirSync(path, { recursive: true, encoding: 'utf8' }).map(file => join(path, file)))
  .filter(file => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

/** The patterns that an operator is told to look for in the log of a service, each alternative on its own. */
const searched = readdirSync(join(root, folder)).flatMap(file =>
  [...inRoot(`${folder}/${file}`).matchAll(/compose logs [^\n|]*\| grep (?:-\w+ )*(?:"([^"]+)"|(\w[\w-]+))/g)].flatMap(
    ([, quoted, bare]) => alternatives(quoted ?? bare ?? '').map(text => [file, text] as const),
  ),
);

/** `consumers (paused|resumed)` is two texts. */
function alternatives(pattern: string): string[] {
  const group = /\(([^)]*)\)/.exec(pattern);
  if (!group) return pattern.split('|');
  return (group[1] ?? '').split('|').map(choice => pattern.replace(group[0], choice));
}

describe('docs/runbooks', () => {
  it.each(searched)('%s: the text "%s" is written by a service', (_file, text) => {
    expect(sources.includes(text)).toBe(true);
  });

  it('have at least ten searches in logs', () => {
    expect(searched.length).toBeGreaterThanOrEqual(10);
  });
});
