#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { askFor, readArguments, usage } from './answers.js';
import { shopFiles } from './shop-files.js';

/** Of the package, or of the repository: both have this layout, and one version. */
const { version, engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
};

try {
  const { folder, ...given } = readArguments(process.argv.slice(2));
  if (given.help) process.stdout.write(`${usage}\n`);
  else await create(resolve(folder), given);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function create(folder: string, given: Parameters<typeof askFor>[0]): Promise<void> {
  const held = existsSync(folder) ? readdirSync(folder).filter(name => name !== '.git') : [];
  if (held.length > 0) throw new Error(`${folder} is not empty: it holds ${held.slice(0, 3).join(', ')}. Name a new folder.`);
  const files = shopFiles(await askFor(given, process.stdin.isTTY), version, engines.node);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const way = relative(process.cwd(), folder);
  process.stdout.write(`\nThe shop is in ${folder}. Now:\n\n${way ? `  cd ${way}\n` : ''}  npm install\n  npm start\n`);
}
