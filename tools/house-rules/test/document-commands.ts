import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './checkout.js';

/** A command that a document tells its reader to run. */
export interface Command {
  readonly document: string;
  readonly text: string;
  /** Whether it is to be typed as it stands, instead of being spoken of in a sentence. */
  readonly isTyped: boolean;
}

/** Languages of blocks with commands; a block without a language has them too, beside pictures and sample output. */
const ofShell = new Set(['sh', 'bash', 'shell', 'console']);

/** Programs with which a command may begin. A line of a block without a language that begins otherwise is no command. */
const programs =
  /^(npm|npx|node|git|cd|docker|kubectl|helm|curl|psql|openssl|kill|date|export|for|if|rm|mkdir|cp|lefthook|\.ci\/[\w-]+)\b/;

/** Returns the documents of the repository, as paths relative to its root. */
export function documents(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root });
  return listed.toString().trim().split('\n');
}

/** Returns the blocks of commands: fenced ones, and those that are set off by four spaces. */
function blocksOf(markdown: string): { readonly language: string; readonly lines: string[] }[] {
  const fenced = [...markdown.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, language = '', text = '']) => ({
    language,
    lines: text.split('\n'),
  }));
  const rest = markdown.replaceAll(/^ *```\w*\n[\s\S]*?^ *```$/gm, '');
  const indented = [...rest.matchAll(/\n\n((?: {4}[^\n]*\n)+)/g)].map(([, text = '']) => ({
    language: '',
    lines: text.split('\n').map(line => line.slice(4)),
  }));
  return [...fenced, ...indented];
}

/** Commands that are whole without asking a shell, which would take a process for each. */
const plain = /^(?!\s*(?:for|if|while|until|case|do|then|else)\b)[\w\s./:=,@%+~-]*$/;

const isWhole = (command: string) =>
  plain.test(command) || spawnSync('sh', ['-n', '-c', command.replaceAll(/<[\w -]+>/g, 'x')]).status === 0;

/** Returns the commands that a shell cannot read; one process asks it about all. */
export function unreadable(commands: readonly string[]): string[] {
  const ask = 'for text; do sh -n -c "$text" 2>/dev/null || printf "%s\\0" "$text"; done';
  const asked = commands.map(text => text.replaceAll(/<[\w -]+>/g, 'x'));
  return execFileSync('sh', ['-c', ask, 'sh', ...asked], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

/** Joins lines to commands that a shell can read; what is left over at the end is returned as it is. */
function joined(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of lines) {
    open += open === '' ? line : `\n${line}`;
    if (open.endsWith('\\') || !isWhole(open)) continue;
    commands.push(open.replaceAll('\\\n', ' '));
    open = '';
  }
  return open.trim() === '' ? commands : [...commands, open];
}

const withoutVariables = (command: string) => command.replace(/^(?:[A-Z_]+=\S* +)+/, '');

/** Returns the commands of a Markdown text, without prompts, comments and the words that a table of commands says of them. */
export function commandsOf(document: string, markdown: string): Command[] {
  const inBlocks = blocksOf(markdown).flatMap(({ language, lines }) => {
    if (language !== '' && !ofShell.has(language)) return [];
    return joined(lines.map(line => line.replace(/^\$ /, '').replace(/^([^'"]*?\S) {2,}\S.*$/, '$1')))
      .map(line => line.trim())
      .filter(line => line !== '' && !line.startsWith('#'))
      .filter(line => ofShell.has(language) || programs.test(withoutVariables(line)));
  });
  const inSentences = [
    ...markdown
      .replaceAll(/^ *```\w*\n[\s\S]*?^ *```$/gm, '')
      .matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|kubectl) [^`]+)`/g),
  ];
  const command = (isTyped: boolean) => (text: string) => ({ document, isTyped, text: withoutVariables(text) });
  return [...inBlocks.map(command(true)), ...inSentences.map(([, text = '']) => text).map(command(false))];
}

export function commandsIn(document: string): Command[] {
  return commandsOf(document, readFileSync(join(root, document), 'utf8'));
}

/** The folder whose package.json has the scripts that a document means: the nearest one above it. */
export function packageOf(document: string): string {
  const folder = dirname(document);
  return /^(apps|libs|tools)\/[^/]+/.exec(folder)?.[0] ?? /^(examples\/[^/]+|site)/.exec(folder)?.[0] ?? '.';
}
