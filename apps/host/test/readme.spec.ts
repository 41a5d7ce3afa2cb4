import { readFileSync } from 'node:fs';
import { embeddedGreeting } from '../src/greeting.js';
import { services } from '../src/services.js';
import { privateAccountLines } from '../src/who-can-sign-in.js';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('README.md', () => {
  const readme = read('README.md');
  const shown = [...readme.matchAll(/^ {2}(\S.*?) \.{2,} [\d.]+ s$/gm)].map(match => match[1]);

  it('shows the steps of a first start as printed', () => {
    const launcher = [
      ...(
        read('tools/launcher/prepare.mjs')
          .split('\n}\n')
          .find(text => text.includes('export async function prepare(')) ?? ''
      ).matchAll(/await (?:step|timed)\(\s*'([^']+)'/g),
    ].map(match => match[1]);
    const shop = [...read('apps/host/src/embedded-shop.ts').matchAll(/\bstep\(\s*['`]([^'`]+)['`]/g)].map(match => match[1]);
    const printed = [...launcher, ...shop].map(name => name?.replace('${services.length + 1}', String(services.length + 1)));
    expect(printed.length).toBeGreaterThan(8);
    expect(shown).toEqual(printed);
  });

  it('shows the last lines as printed', () => {
    const address = 'http://localhost:3000';
    const shop = { address, inbox: `${address}/inbox`, accounts: privateAccountLines };
    expect(readme).toContain(embeddedGreeting(shop, '/home/you/kirana/.kirana'));
  });

  it('names the same versions of Node as package.json', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [, oldest, , next] = /^\^((\d+)\.\d+) \|\| >=(\d+\.\d+)$/.exec(engines.node) ?? [];
    expect(readme).toContain(`You need Node ${oldest} or a later ${oldest?.split('.')[0]}, or ${next} or newer, and npm.`);
    for (const example of ['amqp-subscriber', 'erp', 'feed-reader', 'place-order', 'webhook-receiver']) {
      expect(JSON.parse(read(`examples/${example}/package.json`))).toMatchObject({ engines });
    }
  });
});
