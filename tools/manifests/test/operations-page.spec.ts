import { inRoot } from './environments.js';

// Plain JavaScript that runs before anything is built; the tests below verify the types declared here.
const script: string = '../../containers/page-commands.mjs';
const { page, commandsOf, filledIn } = (await import(script)) as {
  readonly page: string;
  readonly commandsOf: (markdown: string) => { readonly command: string; readonly before: string }[];
  readonly filledIn: (text: string, known: Record<string, string>) => string;
};

describe('commandsOf, for docs/operations.md', () => {
  const text = inRoot(page);

  it('finds one expectation per command, and a command for each expectation', () => {
    expect(commandsOf(text).length).toBeGreaterThan(15);
    expect(() => commandsOf(`${text}\n\`\`\`sh\nrm -rf .kirana\n\`\`\`\n`)).toThrow(
      '0 expectations instead of one match: rm -rf',
    );
    expect(() => commandsOf(text.replace(/^npm run dead-letters -- redrive.*\n/m, ''))).toThrow('has no command like');
    expect(commandsOf(text).find(({ command }) => command.includes('-- list'))?.before).toContain('export RABBITMQ_URL');
  });

  it('fills in ids printed by earlier commands, and refuses unknown ones', () => {
    expect(filledIn('curl localhost:3000/<order id>', { 'order id': '7' })).toBe('curl localhost:3000/7');
    expect(() => filledIn('show <event id>', {})).toThrow('<event id>');
  });
});
