// `npm run containers`: walks through the pages for operators in containers. `-- --smoke`: only through opening a shop on one server. A name of
// a page, such as `operations`, walks through that one. Needs Docker with compose; as root on Debian it starts an engine of its own.
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { findEngine } from './engine.mjs';
import { operations } from './pages/operations.mjs';
import { productionOneServer } from './pages/production-one-server.mjs';
import { makeStandIns } from './stand-ins.mjs';
import { walk } from './walk.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { values, positionals } = parseArgs({ options: { smoke: { type: 'boolean', default: false } }, allowPositionals: true });
const all = { 'production-one-server': productionOneServer, operations };
const names = positionals.length > 0 ? positionals : values.smoke ? ['production-one-server'] : Object.keys(all);
for (const name of names) if (!(name in all)) throw new Error(`There is no page ${name}, but ${Object.keys(all).join(', ')}`);

const { env, isPrivate, stop } = await findEngine();
try {
  if (isPrivate) makeStandIns({ ...process.env, ...env });
  for (const name of names) {
    const figures = await walk(all[name], { env, isPrivate, isSmoke: values.smoke });
    const minutes = figures.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    console.log(`\n${all[name].page}: ${minutes.toFixed(1)} min`);
    console.table(figures.filter(({ seconds }) => seconds >= 1));
  }
} catch (error) {
  process.exitCode = 1;
  console.error(`\n${error.message}`);
} finally {
  await stop();
}
