// Decides which spec files run together, and writes the file that jest runs for each group.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real servers, whole shops and long forms need a process state of their own, and their time is not that of loading modules. */
const isUnit = path => !/\.(medium|contract|e2e|nightly)\.spec\.tsx?$/.test(path);

/** A mocked module would be mocked for every file of the group. */
const mocksModules = text => /\bjest\.(unstable_mockModule|mock|resetModules)\(/.test(text);

/** More groups of an environment would share less, fewer would leave a core without work at the end. */
const groupsPerEnvironment = 4;

/**
 * Divides test files into groups of one environment and files that run alone. The same files always give the same groups: neighbours in
 * the order of their paths, groups of about the same size in bytes.
 */
export function groupsOf(tests) {
  const alone = [];
  const byEnvironment = new Map();
  for (const test of [...tests].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const text = isUnit(test.path) ? readFileSync(test.path, 'utf8') : '';
    if (!isUnit(test.path) || mocksModules(text)) alone.push(test);
    else {
      const environment = /@jest-environment (\S+)/.exec(text)?.[1] ?? '';
      byEnvironment.set(environment, [...(byEnvironment.get(environment) ?? []), test]);
    }
  }
  const groups = [...byEnvironment].flatMap(([environment, members]) =>
    inParts(members, groupsPerEnvironment).map(part => ({ environment, members: part })),
  );
  return {
    groups: groups.filter(({ members }) => members.length > 1),
    alone: [...alone, ...groups.filter(({ members }) => members.length === 1).flatMap(({ members }) => members)],
  };
}

function inParts(members, parts) {
  const sizes = members.map(({ path }) => statSync(path).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const groups = Array.from({ length: parts }, () => []);
  let before = 0;
  for (const [at, member] of members.entries()) {
    groups[Math.floor(((before + sizes[at] / 2) / total) * parts)].push(member);
    before += sizes[at];
  }
  return groups.filter(group => group.length > 0);
}

/** Writes the file that jest runs for a group and returns its path, which is that of the same files in every run. */
export function writeGroup(root, environment, files) {
  const text = `/**${environment ? ` @jest-environment ${environment}` : ''} */
import { runGroup } from ${JSON.stringify(join(import.meta.dirname, 'group.mjs'))};
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
