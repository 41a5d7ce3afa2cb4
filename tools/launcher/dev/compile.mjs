// Compiles what was saved: at once without its types, as tests do, and then with them.
import { transformFile } from '@swc/core';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import jestConfig from '../../../jest.config.mjs';
import { root } from '../prepare.mjs';

const [, options] = jestConfig.transform['^.+\\.ts$'];

/** Where the compiler puts a source, or undefined when it is not one that can be compiled by itself. */
export function outputOf(file) {
  const isModule = /\/src\/.+\.ts$/.test(file) && !file.endsWith('.d.ts') && existsSync(file);
  return isModule ? file.replace('/src/', '/dist/').replace(/\.ts$/, '.js') : undefined;
}

/** Writes the code of the saved files. Resolves with what is wrong, or undefined. */
export async function compile(files) {
  const outputs = files.map(outputOf);
  // A file that was removed, or data: the compiler of TypeScript knows what depends on it.
  if (outputs.includes(undefined)) return checkTypes();
  try {
    await Promise.all(files.map((file, n) => write(file, outputs[n])));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function write(file, output) {
  const { code } = await transformFile(file, { ...options, swcrc: false, sourceFileName: file });
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, code);
}

/** Checks the types of all services and writes their declarations. Resolves with what is wrong, or undefined. */
export async function checkTypes() {
  const compiler = spawn(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-b', `${root}/apps/host`], {
    cwd: root,
  });
  let output = '';
  for (const stream of [compiler.stdout, compiler.stderr]) stream.on('data', chunk => (output += chunk));
  const code = await new Promise(resolve => compiler.once('close', resolve));
  return code === 0 ? undefined : output.trim();
}
