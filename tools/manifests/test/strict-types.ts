import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environments.js';
import type { Manifest } from './kustomize.js';

/** Kinds without published types: resources of the operators of PostgreSQL and RabbitMQ. Their operators refuse unknown fields. */
const untyped = new Set(['postgresql.cnpg.io/v1', 'barmancloud.cnpg.io/v1', 'rabbitmq.com/v1beta1']);
const packages: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/** The manifests as a program: each satisfies the type of its kind. */
function programOf(manifests: readonly Manifest[]): string {
  const checked = manifests.filter(({ apiVersion }) => !untyped.has(apiVersion));
  const lines = checked.map((manifest, index) => {
    const { apiVersion, kind } = manifest;
    const from = packages[apiVersion.split('/')[0] ?? ''] ?? 'kubernetes-models';
    return [
      `import type { I${kind} as I${index} } from '${from}/${apiVersion}/${kind}';`,
      `(${JSON.stringify(manifest)}) satisfies I${index};`,
    ];
  });
  return lines.flat().join('\n');
}

/**
 * Returns what the compiler says of manifests held against the types of their kind: wrong and missing values, and fields that do not exist;
 * for each set of manifests an empty text when all is right. It is asked once about all sets, since it reads the types of Kubernetes each
 * time.
 */
export function strictProblems(sets: readonly (readonly Manifest[])[]): string[] {
  const fileOf = (index: number) => `manifests-${index}.ts`;
  // The compiler finds packages from there.
  const folder = mkdtempSync(join(root, 'node_modules/.strict-'));
  try {
    const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', moduleResolution: 'bundler', types: [] };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: sets.map((_, index) => fileOf(index)) }),
    );
    for (const [index, set] of sets.entries()) writeFileSync(join(folder, fileOf(index)), programOf(set));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const said = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' }).stdout.trim();
    const problems = said === '' ? [] : said.split(/\n(?=\S)/);
    const elsewhere = problems.filter(problem => !/\bmanifests-\d+\.ts\(/.test(problem));
    return sets.map((_, index) => [...problems.filter(each => each.includes(`${fileOf(index)}(`)), ...elsewhere].join('\n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
