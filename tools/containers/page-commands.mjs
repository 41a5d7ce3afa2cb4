// The commands of a page in docs/ in its order, each with the output that is expected of it: pages/ has the expectations.
import { spawnSync } from 'node:child_process';

/**
 * What a page's command is expected to do.
 *
 * @typedef {object} Expectation
 * @property {RegExp} of Matches the command.
 * @property {{ test: (output: string) => boolean }} [prints] Matches its output.
 * @property {number} [repeated] It is repeated for that many seconds until it prints the expected output; otherwise it is run once.
 * @property {Record<string, RegExp>} [learns] Placeholders of later commands, and where its output names them.
 * @property {true} [stays] It runs until it is stopped.
 * @property {readonly Step[]} [first] What a reader does by hand before it, such as signing up.
 * @property {readonly Step[]} [after] What a reader does or looks at after it.
 *
 * @typedef {Pick<Expectation, 'prints' | 'repeated' | 'learns'> & { command: string }} Step
 *
 * @typedef {object} Page
 * @property {string} page Its path.
 * @property {readonly Expectation[]} expectations
 * @property {string} project The compose project that its commands use.
 * @property {string} end The command that removes the project.
 * @property {(folder: string) => Record<string, string>} env Variables of all commands; `folder` is a temporary one.
 * @property {(folder: string) => Record<string, string>} [envOfStaying] More variables, of those that stay.
 * @property {(folder: string) => Record<string, string>} [folders] By what folders of the page are replaced.
 * @property {Record<string, readonly Step[]>} [sections] What is done at the beginning of a section.
 * @property {readonly string[]} [long] The sections that the smoke form leaves out.
 */

/** Placeholders that the reader replaces: `<order id>`, `<backup name>`. */
const placeholder = /<([a-z]+ (?:id|name|token))>/g;

/** A shell is asked only about what has quotes or other signs of its grammar. */
const isComplete = command =>
  /^(?!\s*(?:for|if|while|until|case)\b)[\w\s./:=,@%-]*$/.test(command) || spawnSync('sh', ['-n', '-c', command]).status === 0;

/**
 * Returns the commands of the `sh` blocks of a Markdown text, in order, each with its expectation; a command may span several lines.
 * `before` holds the variables exported above it in the same block, `section` is the heading above it.
 *
 * @param {string} markdown
 * @param {Pick<Page, 'page' | 'expectations' | 'sections' | 'long'>} expected
 * @throws Error when a command does not match exactly one expectation, or an expectation no command, or when a section is not there.
 */
export function commandsOf(markdown, { page, expectations, sections = {}, long = [] }) {
  const names = [];
  const commands = [...markdown.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, heading, block]) => {
    if (heading !== undefined) names.push(heading);
    if (block === undefined) return [];
    const found = [];
    let before = '';
    let command = '';
    for (const line of block.split('\n').slice(0, -1)) {
      command += `${line}\n`;
      if (!isComplete(command.replace(placeholder, 'x'))) continue;
      if (command.startsWith('export ')) before += command;
      else if (!/^(#.*)?$/.test(command.trim())) found.push({ command: command.trim(), before, section: names.at(-1) });
      command = '';
    }
    if (command !== '') throw new Error(`This command is incomplete: ${command}`);
    return found;
  });
  const matched = commands.map(each => ({ ...each, expectations: expectations.filter(({ of }) => of.test(each.command)) }));
  for (const { command, expectations: found } of matched)
    if (found.length !== 1) throw new Error(`${found.length} expectations instead of one match: ${command}`);
  for (const { of } of expectations)
    if (!commands.some(({ command }) => of.test(command))) throw new Error(`${page} has no command like ${of}`);
  for (const section of [...Object.keys(sections), ...long])
    if (!names.includes(section)) throw new Error(`${page} has no section ${section}`);
  return matched.map(({ expectations: [expectation], ...each }) => ({ ...each, expectation }));
}

/** Returns a command with its placeholders replaced. @throws Error when an id is not known yet. */
export function filledIn(text, known) {
  return text.replace(placeholder, (_, name) => {
    if (known[name] === undefined) throw new Error(`No command has printed <${name}> yet: ${text}`);
    return known[name];
  });
}
