import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');
/** What was compiled, by everything that the result depends on: each jest worker and each program of a test would compile the same again. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/kirana-typescript/', import.meta.url));
mkdirSync(cache, { recursive: true });

/** Resolves imports of `./name.js` in sources to `./name.ts`, and packages of this repository to their sources. */
export function resolve(specifier, context, next) {
  const fromSource = context.parentURL?.endsWith('.ts') && /^\.{1,2}\//.test(specifier);
  const conditions = ['@kirana/source', ...context.conditions];
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, { ...context, conditions });
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  return { format: 'module', source: compiled(filename, readFileSync(filename, 'utf8')), shortCircuit: true };
}

function compiled(filename, source) {
  const key = createHash('sha256')
    .update(JSON.stringify([version, options, filename, source]))
    .digest('hex');
  const file = `${cache}${key}.js`;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Loaded only when needed, because that alone takes a tenth of a second.
    const { code } = require('@swc/core').transformSync(source, { ...options, filename, swcrc: false });
    // Renamed when it is whole, because others read it at the same time.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
    return code;
  }
}
