import { eventCatalogue, publicEventCatalogue } from '@kirana/contracts';
import { queuesOf, topology } from '@kirana/messaging/topology';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './checkout.js';

const services = readdirSync(join(root, 'apps')).filter(
  app => existsSync(join(root, 'apps', app, 'src/index.ts')) && existsSync(join(root, 'apps', app, 'src/main.ts')),
);

const types = new Set([...eventCatalogue, ...publicEventCatalogue].map(contract => contract.type));
const files = sourceFiles().filter(file => !/\.spec\.ts$|\/test\//.test(file.path));
const contracts = files.filter(file => /^libs\/contracts\/src\/(public-)?events\//.test(file.path));

/** `orderPlaced` → `orders.order-placed.v1`, read from the contracts. */
const typeByName = new Map(
  contracts.flatMap(file =>
    [...file.text.matchAll(/export const (\w+) = defineEvent\(\s*'([^']+)'/g)].map(match => [match[1], match[2]] as const),
  ),
);

function codeOf(service: string): string {
  return files
    .filter(file => file.path.startsWith(`apps/${service}/`))
    .map(file => file.text)
    .join('\n');
}

/** Returns the words in backticks under a heading of the README. */
function listed(readme: string, heading: string): string[] {
  const section = new RegExp(`^## ${heading}$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(readme)?.[1] ?? '';
  return [...new Set([...section.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''))].toSorted();
}

describe.each(services)('the README of apps/%s', service => {
  const path = join(root, 'apps', service, 'README.md');
  const readme = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const code = codeOf(service);
  const events = (heading: string) => listed(readme, heading).filter(word => /^\w+\.[\w-]+\.v\d+$/.test(word));

  it('exists and fits on a screen', () => {
    expect(readme.split('\n').length).toBeGreaterThan(10);
    expect(readme.split('\n').length).toBeLessThan(80);
  });

  it('lists exactly what the service publishes', () => {
    const published = new Set<string>();
    for (const [, name] of code.matchAll(/(?:newEvent|\.send)\(\s*(\w+),/g)) {
      const type = typeByName.get(name ?? '');
      if (type) published.add(type);
    }
    for (const [, type] of code.matchAll(/SELECT '([\w-]+\.[\w-]+\.v\d+)'/g)) if (type) published.add(type);
    expect(events('Publishes')).toEqual([...published].toSorted());
  });

  it('lists exactly what the service consumes', () => {
    const consumed = [...queuesOf(service).flatMap(([, queue]) => queue.binds), ...(topology.listeners[service] ?? [])].map(
      contract => contract.type,
    );
    expect(events('Consumes')).toEqual([...new Set(consumed)].toSorted());
  });

  it('names no event that does not exist', () => {
    const live = 'dispatch.rider-moved.v1';
    expect([...events('Publishes'), ...events('Consumes')].filter(type => !types.has(type) && type !== live)).toEqual([]);
  });

  it('names every table of its migrations', () => {
    const tables = [...code.matchAll(/CREATE TABLE (\w+)/g)].map(match => match[1] ?? '');
    expect(tables.filter(table => !listed(readme, 'Tables').includes(table))).toEqual([]);
  });

  it('lists exactly the variables it adds to those of every service', () => {
    const config = files.find(file => file.path === `apps/${service}/src/config.ts`)?.text ?? '';
    const own = [...config.matchAll(/^\s+([A-Z][A-Z_]+):/gm)].map(match => match[1]);
    expect(listed(readme, 'Environment').filter(word => /^[A-Z][A-Z_]+$/.test(word))).toEqual([...new Set(own)].toSorted());
  });
});

const withDatabase = services.filter(service => existsSync(join(root, 'apps', service, 'src/migrations')));

it('README.md lists every service', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const named = (service: string) => new RegExp(`^\\| \\[?${service}\\b`, 'm').test(text);
  expect(withDatabase.length).toBeGreaterThan(8);
  expect(withDatabase.filter(service => !named(service))).toEqual([]);
});

it('every service has a README to check', () => {
  expect(services).toEqual(expect.arrayContaining(['orders', 'dispatch', 'gateway', 'catalogue', 'cart-inventory']));
});
