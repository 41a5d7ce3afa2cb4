import { stopPlan } from '@kirana/bootstrap';
import { idleConnectionMs } from '@kirana/http-edge';
import { join } from 'node:path';
import { parse } from 'yaml';
import { inRoot, root } from './environments.js';
import { render, type Manifest } from './kustomize.js';
import { programs } from './programs.js';

interface DeploymentSpec {
  readonly strategy?: {
    readonly type?: string;
    readonly rollingUpdate?: { readonly maxUnavailable?: number; readonly maxSurge?: number };
  };
  readonly template: {
    readonly spec: {
      readonly terminationGracePeriodSeconds?: number;
      readonly containers: readonly {
        readonly env?: readonly { readonly name: string; readonly value?: string }[];
        readonly lifecycle?: object;
        readonly readinessProbe?: { readonly httpGet?: { readonly path?: string } };
      }[];
    };
  };
}

const stopMs = Object.values(stopPlan).reduce((sum, ms) => sum + ms, 0);
/** How long the slowest proxy of a cluster may take to notice that a pod is terminating, in milliseconds. */
const noticedMs = 2_000;

describe.each(['local', 'production'])('stopping in the overlay %s', overlay => {
  const all = render(join(root, 'k8s/overlays', overlay));
  const named = (kind: string, name: string) =>
    all.find(manifest => manifest.kind === kind && manifest.metadata.name === name) as Manifest;

  it.each(programs.map(({ name }) => name))(
    '%s drains longer than its callers take to notice, and has enough time to stop',
    name => {
      const deployment = named('Deployment', name);
      const { strategy, template } = deployment['spec'] as DeploymentSpec;
      const drainMs = Number(template.spec.containers[0]?.env?.find(variable => variable.name === 'DRAIN_MS')?.value);
      // An idle connection is closed by the client before the service closes it, and no proxy sends further requests.
      expect(drainMs).toBeGreaterThan(Math.max(idleConnectionMs, noticedMs));
      expect((template.spec.terminationGracePeriodSeconds ?? 0) * 1_000).toBeGreaterThan(drainMs + stopMs + 10_000);
      expect(template.spec.containers[0]?.readinessProbe?.httpGet?.path).toBe('/health/ready');
      // The service drains itself; a hook before SIGTERM would only delay it without closing connections.
      expect(template.spec.containers[0]?.lifecycle).toBeUndefined();
      // A volume of one node cannot be mounted by two pods (k8s/README.md).
      if (name === 'images') return expect(strategy).toEqual({ type: 'Recreate' });
      expect(strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
      const autoscaler = named('HorizontalPodAutoscaler', name)['spec'] as { minReplicas: number };
      expect(autoscaler.minReplicas).toBeGreaterThanOrEqual(overlay === 'production' ? 2 : 1);
    },
  );
});

it('docker-compose.yml waits as long as a service may take to stop', () => {
  const file = parse(inRoot('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  for (const { name } of programs)
    expect([name, Number.parseInt(file.services[name]?.stop_grace_period ?? '0', 10) * 1_000 > stopMs]).toEqual([name, true]);
});
