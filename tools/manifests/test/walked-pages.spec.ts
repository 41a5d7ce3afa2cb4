import { alerts } from './alerts.js';
import { inRoot } from './environments.js';
import { productionProject } from './one-server.js';
import { targetsOf } from './prometheus-targets.js';

interface Page {
  readonly page: string;
  readonly project: string;
  readonly expectations: readonly { readonly of: RegExp; readonly prints?: unknown }[];
}

// Plain JavaScript that runs before anything is built; the tests below verify the types declared here.
const load = async <T>(module: string) => (await import(`../../containers/${module}.mjs`)) as T;
const { commandsOf, filledIn } = await load<{
  readonly commandsOf: (
    markdown: string,
    page: Page,
  ) => { readonly command: string; readonly before: string; readonly section: string }[];
  readonly filledIn: (text: string, known: Record<string, string>) => string;
}>('page-commands');
const { operations, measureSpeed, mistakesIn } = await load<{
  readonly operations: Page;
  readonly measureSpeed: readonly string[];
  readonly mistakesIn: (answer: string) => readonly string[];
}>('pages/operations');
const { productionOneServer } = await load<{ readonly productionOneServer: Page }>('pages/production-one-server');
const { standIns } = await load<{ readonly standIns: readonly { readonly name: string }[] }>('stand-ins');

describe.each([operations, productionOneServer])('commandsOf, for $page', page => {
  const text = inRoot(page.page);

  it('finds one expectation per command, a command for each expectation, and the sections that are spoken of', () => {
    expect(commandsOf(text, page).length).toBeGreaterThan(15);
    expect(() => commandsOf(`${text}\n\`\`\`sh\nrm -rf .kirana\n\`\`\`\n`, page)).toThrow(
      '0 expectations instead of one match: rm -rf',
    );
    expect(() => commandsOf(text.replaceAll(/^docker compose .*\n/gm, ''), page)).toThrow('has no command like');
  });
});

describe('commandsOf', () => {
  it('returns what is exported before a command, and the section it is in', () => {
    const list = commandsOf(inRoot(operations.page), operations).find(({ command }) => command.includes('-- list'));
    expect(list).toMatchObject({
      before: expect.stringContaining('export RABBITMQ_URL') as string,
      section: "7. The order's dead letters",
    });
  });

  it('refuses a section that is not there', () => {
    const page = { ...productionOneServer, sections: { '8. Close': [] } };
    expect(() => commandsOf(inRoot(page.page), page)).toThrow('has no section 8. Close');
  });

  it('fills in ids printed by earlier commands, and refuses unknown ones', () => {
    expect(filledIn('curl localhost:3000/<order id>', { 'order id': '7' })).toBe('curl localhost:3000/7');
    expect(() => filledIn('show <event id>', {})).toThrow('<event id>');
  });
});

describe('the pages walked through', () => {
  it('expect every target that prometheus.yml scrapes in the demonstration', () => {
    const targets = ['kirana', 'rabbitmq'].flatMap(targetsOf);
    const health = operations.expectations.find(({ of }) => of.test('localhost:9090/api/v1/targets'));
    expect(String(health?.prints)).toContain(`${targets.length} "health":"up"`);
  });

  it('remove the project of their commands', () => {
    expect(inRoot('compose.production.yml')).toContain(`\nname: ${productionOneServer.project}\n`);
    expect(inRoot(productionOneServer.page)).toContain(`docker volume rm ${productionOneServer.project}_postgres `);
  });
});

describe('the stand-ins for an engine without a registry', () => {
  it('have the names of the images that the Dockerfile and the compose files use', () => {
    const images = Object.values(productionProject().services).flatMap(({ image }) =>
      image?.startsWith('kirana/') ? [] : [image],
    );
    const [, node] = /^ARG NODE_IMAGE=(.+)$/m.exec(inRoot('Dockerfile')) ?? [];
    expect(new Set(standIns.map(({ name }) => name))).toEqual(new Set([node, ...images]));
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
