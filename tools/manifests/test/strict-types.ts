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

/**
 * Returns what the compiler says of manifests held against the types of their kind: wrong and missing values, and fields that do not exist.
 * An empty text when all is right.
 */
export function strictProblems(manifests: readonly Manifest[]): string {
  const checked = manifests.filter(({ apiVersion }) => !untyped.has(apiVersion));
  const lines = checked.map(({ apiVersion, kind }, index) => {
    const from = packages[apiVersion.split('/')[0] ?? ''] ?? 'kubernetes-models';
    return [
      `import type { I${kind} as I${index} } from '${from}/${apiVersion}/${kind}';`,
      `(${JSON.stringify(checked[index])}) satisfies I${index};`,
    ];
  });
  // The compiler finds packages from there.
  const folder = mkdtempSync(join(root, 'node_modules/.strict-'));
  try {
    const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', moduleResolution: 'bundler', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['manifests.ts'] }));
    writeFileSync(join(folder, 'manifests.ts'), lines.flat().join('\n'));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' }).stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
