// Checks the code without running it: oxlint with types, the boundaries between projects, the format. All at once; what did not change is
// known by its content, in node_modules/.cache.
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

const cache = 'node_modules/.cache';
const checks = {
  oxlint: '--type-aware --deny-warnings',
  depcruise: `--config .dependency-cruiser.mjs --no-progress --cache ${cache}/dependency-cruiser --cache-strategy content apps libs tools extensions`,
  prettier: `--check --log-level warn --cache --cache-strategy content --cache-location ${cache}/prettier/checked .`,
};

/** Runs a check and prints what it says in one piece. Resolves with whether it passed. */
async function passes([name, words]) {
  const began = performance.now();
  const child = spawn(`${root}/node_modules/.bin/${name}`, words.split(' '), { cwd: root, shell: process.platform === 'win32' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
  const code = await new Promise(resolve => {
    child.once('error', error => resolve(String(error)));
    child.once('close', resolve);
  });
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${code === 0 ? '' : said}${name}: ${code === 0 ? 'passed' : 'failed'} after ${took} s`);
  return code === 0;
}

const results = await Promise.all(Object.entries(checks).map(passes));
process.exitCode = results.every(Boolean) ? 0 : 1;
