// Decides which spec files run together, and writes the file that jest runs for each group.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real servers, whole shops and long forms need the state of a process for themselves, and little of their time is spent loading modules. */
const isUnit = path => !/\.(medium|contract|e2e|nightly)\.spec\.tsx?$/.test(path);

/** A mocked module would be mocked for the whole group; a browser of jsdom is for one file. */
const needsItsOwn = text => /\bjest\.(unstable_mockModule|mock|resetModules)\(|@jest-environment /.test(text);

/** More groups would share less, fewer would leave a core without work at the end. */
const groupCount = 4;

/**
 * Divides test files into groups and files that run alone. The same files always give the same groups: neighbours in the order of their
 * paths, each group of about the same size in bytes.
 */
export function groupsOf(tests) {
  const sorted = [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  const shared = sorted.filter(({ path }) => isUnit(path) && !needsItsOwn(readFileSync(path, 'utf8')));
  const parts = inParts(shared);
  const grouped = new Set(parts.filter(part => part.length > 1).flat());
  return { groups: parts.filter(part => part.length > 1), alone: tests.filter(test => !grouped.has(test)) };
}

function inParts(members) {
  const sizes = members.map(({ path }) => statSync(path).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = Array.from({ length: groupCount }, () => []);
  let before = 0;
  for (const [at, member] of members.entries()) {
    parts[Math.floor(((before + sizes[at] / 2) / total) * groupCount)].push(member);
    before += sizes[at];
  }
  return parts;
}

/** Writes the file that jest runs for a group and returns its path, which is that of the same files in every run. */
export function writeGroup(root, files) {
  const text = `import { runGroup } from ${JSON.stringify(join(import.meta.dirname, 'group.mjs'))};
await runGroup({
${files.map(file => `  ${JSON.stringify(file)}: () => import(${JSON.stringify(file)}),`).join('\n')}
});
`;
  const folder = join(root, 'node_modules/.cache/spec-groups');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.spec.mjs`);
  writeFileSync(path, text);
  return path;
}
