import { transform } from '@swc/core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const options = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Resolves imports of `./name.js` in sources to `./name.ts`, and packages of this repository to their sources. */
export function resolve(specifier, context, next) {
  const fromSource = context.parentURL?.endsWith('.ts') && /^\.{1,2}\//.test(specifier);
  const conditions = ['@kirana/source', ...context.conditions];
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, { ...context, conditions });
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename, swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}
