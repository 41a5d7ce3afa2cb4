// Checks that the first line of a commit message is conventional, with a scope: `feat(orders): cancel on payment timeout`. For lefthook.yml.
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'style', 'build', 'ci', 'chore', 'revert'];
/** Characters that git and GitHub show of a first line. */
const longest = 150;

/** Says what is wrong with a message, or returns undefined. Merges and what git writes itself are fine. */
export function problemOfMessage(message) {
  const first = message.split('\n').find(line => !line.startsWith('#')) ?? '';
  if (/^(Merge |Revert "|fixup! |squash! |merge: )/.test(first)) return undefined;
  if (first.length > longest) return `The first line has ${first.length} characters; ${longest} are shown.`;
  const [, type] = /^(\w+)(?:\([\w-]+(?:,[\w-]+)*\))?!?: \S/.exec(first) ?? [];
  if (type === undefined) return 'The first line has to be like this: feat(orders): cancel on payment timeout';
  return types.includes(type) ? undefined : `"${type}" is none of ${types.join(', ')}.`;
}

const [, program, file] = process.argv;
if (file !== undefined && realpathSync(program) === fileURLToPath(import.meta.url)) {
  const problem = problemOfMessage(readFileSync(file, 'utf8'));
  if (problem) console.error(problem);
  process.exit(problem ? 1 : 0);
}
