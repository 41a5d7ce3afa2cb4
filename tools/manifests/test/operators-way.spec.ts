import { inRoot } from './environments.js';

interface Command {
  readonly command: string;
  /** What was exported above it. */
  readonly before: string;
}

// Plain JavaScript that runs before anything is built; what it is said here to be is what is tried below.
const folder: string = '../../containers';
const { page, withPromises } = (await import(`${folder}/operators-way.mjs`)) as {
  readonly page: string;
  readonly withPromises: (markdown: string) => (Command & { readonly promise: { readonly part?: string } })[];
};
const { commandsOf, filledIn } = (await import(`${folder}/documented-commands.mjs`)) as {
  readonly commandsOf: (markdown: string) => Command[];
  readonly filledIn: (text: string, known: Record<string, string>, ports: ReadonlyMap<string, number>) => string;
};

const fence = '```';
const block = (...lines: string[]) => [`${fence}sh`, ...lines, fence, ''].join('\n');

describe("the operator's way, which `npm run containers` walks", () => {
  const text = inRoot(page);

  it('is looked at command by command', () => {
    const commands = withPromises(text);
    console.log(commands.map(({ command }) => command.split('\n')[0]).join('\n'));
    expect(commands.length).toBeGreaterThan(15);
    expect(commands[0]?.promise.part).toBe('start');
  });

  it('has no command that nobody looks at, and nothing is looked for that is not there', () => {
    expect(() => withPromises(`${text}\n${block('rm -rf .kirana')}`)).toThrow(
      '0 promises, not one, are known of: rm -rf .kirana',
    );
    expect(() => withPromises(text.replace(/^npm run dead-letters -- redrive.*\n/m, ''))).toThrow('has no command like');
  });

  it('shows commands in blocks that are run, and in no others', () => {
    const languages = [...text.matchAll(/^```(\w+)$/gm)].map(match => match[1]);
    expect(new Set(languages)).toEqual(new Set(['sh']));
  });

  it('begins where the README sends an operator', () => {
    expect(inRoot('README.md')).toContain(`](${page})`);
  });
});

describe('commands of a page', () => {
  it('are those of its sh blocks, over as many lines as they need, with what was exported above', () => {
    const markdown = [
      block("curl -d '{", `  "a": 1 }' localhost:3000 # why`, '# only words', ''),
      `${fence}js\nnothing()\n${fence}\n`,
      block('export A=1', 'echo $A', 'grep <order id>'),
    ].join('\n');
    expect(commandsOf(markdown)).toEqual([
      { command: `curl -d '{\n  "a": 1 }' localhost:3000 # why`, before: '' },
      { command: 'echo $A', before: 'export A=1\n' },
      { command: 'grep <order id>', before: 'export A=1\n' },
    ]);
    expect(() => commandsOf(block("echo 'never closed"))).toThrow('no whole command');
  });

  it('take the ids that were learned and the ports that are there, and no id that nobody has said', () => {
    const ports = new Map([['3000', 40_001]]);
    expect(filledIn('curl localhost:3000/<order id> localhost:9', { 'order id': '7' }, ports)).toBe(
      'curl localhost:40001/7 localhost:9',
    );
    expect(() => filledIn('show <event id>', {}, ports)).toThrow('‹event id›');
  });
});
