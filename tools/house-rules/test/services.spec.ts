import { queuesOf } from '@kirana/messaging/topology';
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const list = 'apps/host/src/services.ts';
/** Read from the text, because importing the list would load all services. */
const services = [...read(list).matchAll(/^import \{ \w+ \} from '@kirana\/([\w-]+)';$/gm)].map(([, name]) => name ?? '');

/** Their databases hold what they made of events of orders: one that is restored alone lacks the latest. */
const handleOrders = services.filter(name =>
  queuesOf(name).some(([, { binds }]) => binds.some(({ type }) => type.startsWith('orders.'))),
);
const snake = (name: string) => name.replaceAll('-', '_');

/** Files that name every service or every service that handles events of orders, with what they say of each. */
const places: readonly (readonly [path: string, of: readonly string[], entry: (name: string) => string])[] = [
  ['libs/contracts/src/http/route.ts', services, name => `^  '${name}',`],
  ['apps/e2e/test/chaos/behind-suite.ts', handleOrders, name => `\\bservice: '${name}',`],
  ['docs/backup-and-restore.md', handleOrders, name => `^- \\*\\*${snake(name)}\\.\\*\\*`],
];

/** Returns the services of `of` without an entry in the text. */
const missingIn = (text: string, of: readonly string[], entry: (name: string) => string) =>
  of.filter(name => !new RegExp(entry(name), 'm').test(text));

describe('the list of services', () => {
  it(`${list} has every service with a database`, () => {
    const folders = readdirSync(join(root, 'apps')).filter(app => existsSync(join(root, 'apps', app, 'src/migrations')));
    expect(services.toSorted()).toEqual(folders.toSorted());
  });

  it.each(services)('apps/%s has a program and a README', name => {
    const files = ['src/main.ts', 'README.md'].map(file => `apps/${name}/${file}`);
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(places)('%s has an entry for each', (path, of, entry) => {
    expect(missingIn(read(path), of, entry)).toEqual([]);
  });

  it('is checked by a test that can fail', () => {
    expect(handleOrders).toEqual(expect.arrayContaining(['cart-inventory', 'dispatch', 'payments']));
    for (const [path, , entry] of places) expect(missingIn(read(path), ['no-such-service'], entry)).toEqual(['no-such-service']);
  });
});
