import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@kirana/manifests';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = fileURLToPath(new URL('..', import.meta.url));

/** What the compiler finds wrong, and kinds Kubernetes itself does not have, which therefore were not looked at. */
export interface StrictCheck {
  readonly problems: readonly string[];
  readonly unchecked: readonly string[];
}

/**
 * Holds manifests against the types of Kubernetes: unknown fields, wrong types and missing fields are problems. Validators that read the
 * API's JSON schemas do not see unknown fields; the compiler does.
 */
export function strictCheck(manifests: readonly Manifest[]): StrictCheck {
  const known = manifests.filter(manifest => existsSync(`${moduleOf(manifest)}.d.ts`));
  const folder = mkdtempSync(join(here, '.check-'));
  try {
    const file = join(folder, 'manifests.mts');
    writeFileSync(file, programFor(known));
    const tsc = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--pretty',
        'false',
        '--module',
        'nodenext',
        '--target',
        'es2023',
        '--types',
        '',
        file,
      ],
      { encoding: 'utf8', cwd: root },
    );
    const unchecked = manifests
      .filter(manifest => !known.includes(manifest))
      .map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
    return {
      problems: tsc.status === 0 ? [] : explain(tsc.stdout + tsc.stderr, known),
      unchecked: [...new Set(unchecked)].toSorted(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function moduleOf({ apiVersion, kind }: Manifest): string {
  return join(root, 'node_modules/kubernetes-models', apiVersion, kind);
}

/** One manifest a line, so that a line number names it. */
function programFor(manifests: readonly Manifest[]): string {
  const alias = ({ apiVersion, kind }: Manifest) => `${kind}_${apiVersion.replace(/\W/g, '_')}`;
  const kinds = new Map(manifests.map(manifest => [alias(manifest), manifest]));
  const imports = [...kinds].map(
    ([name, { apiVersion, kind }]) => `import type { I${kind} as ${name} } from 'kubernetes-models/${apiVersion}/${kind}';`,
  );
  const readonly =
    'type DeepReadonly<T> = T extends (infer U)[] ? readonly DeepReadonly<U>[] : T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;';
  const checks = manifests.map(
    (manifest, index) =>
      `export const m${index} = ${JSON.stringify(manifest)} as const satisfies DeepReadonly<${alias(manifest)}>;`,
  );
  return [...checks, readonly, ...imports].join('\n');
}

function explain(output: string, manifests: readonly Manifest[]): string[] {
  return output
    .trim()
    .split('\n')
    .filter(line => !line.startsWith(' '))
    .map(line => {
      const manifest = manifests[Number(/\((\d+),/.exec(line)?.[1]) - 1];
      return manifest ? `${manifest.kind}/${manifest.metadata.name}: ${line.replace(/^.*error TS\d+: /, '')}` : line;
    });
}
