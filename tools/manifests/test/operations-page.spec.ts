import { alerts } from './alerts.js';
import { inRoot } from './environments.js';
import { targetsOf } from './prometheus-targets.js';

// Plain JavaScript that runs before anything is built; the tests below verify the types declared here.
const script: string = '../../containers/page-commands.mjs';
const { page, commandsOf, filledIn, measureSpeed, mistakesIn } = (await import(script)) as {
  readonly page: string;
  readonly commandsOf: (markdown: string) => { readonly command: string; readonly before: string }[];
  readonly filledIn: (text: string, known: Record<string, string>) => string;
  readonly measureSpeed: readonly string[];
  readonly mistakesIn: (answer: string) => readonly string[];
};

describe('commandsOf, for docs/operations.md', () => {
  const text = inRoot(page);

  it('finds one expectation per command, and a command for each expectation', () => {
    const commands = commandsOf(text);
    expect(commands.length).toBeGreaterThan(15);
    expect(() => commandsOf(`${text}\n\`\`\`sh\nrm -rf .kirana\n\`\`\`\n`)).toThrow(
      '0 expectations instead of one match: rm -rf',
    );
    expect(() => commandsOf(text.replace(/^npm run dead-letters -- redrive.*\n/m, ''))).toThrow('has no command like');
    expect(commands.find(({ command }) => command.includes('-- list'))?.before).toContain('export RABBITMQ_URL');
  });

  it('fills in ids printed by earlier commands, and refuses unknown ones', () => {
    expect(filledIn('curl localhost:3000/<order id>', { 'order id': '7' })).toBe('curl localhost:3000/7');
    expect(() => filledIn('show <event id>', {})).toThrow('<event id>');
  });

  it('expects every target that prometheus.yml scrapes there', () => {
    const targets = ['kirana', 'rabbitmq'].flatMap(targetsOf);
    expect(inRoot('tools/containers/page-commands.mjs')).toContain(`${targets.length} "health":"up"`);
  });
});

describe('mistakesIn, for the alerts while the containers start', () => {
  const answer = (...names: string[]) =>
    JSON.stringify({ data: { alerts: names.map(alertname => ({ labels: { alertname } })) } });

  it('does not count alerts about the speed of the machine', () => {
    expect(mistakesIn(answer('LatencyBudgetBurning', 'DeadLetters'))).toEqual(['DeadLetters']);
    expect(mistakesIn(answer())).toEqual([]);
    const names = new Set(alerts.map(({ alert }) => alert));
    expect(measureSpeed.filter(name => !names.has(name))).toEqual([]);
  });
});
