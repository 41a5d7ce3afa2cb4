import { services } from '@kirana/host/services';
import { inRoot } from './environments.js';
import { targetsOf } from './prometheus-targets.js';
import { added, askedBy, familyOf, metricsOfTheCode, metricsOfTheDocument, questions } from './metrics.js';

const made = metricsOfTheCode();
/** Metrics of Prometheus, its exporters, Node's default collectors, and the file of the backup command (one-server.e2e.spec.ts). */
const brought = /^(process|nodejs|node|barman_cloud|kirana_backup)_|^up$/;

/** Returns the metrics and labels of an expression that the code does not provide. */
function unknownTo(expr: string): string[] {
  return askedBy(expr)
    .filter(({ metric }) => !brought.test(metric))
    .flatMap(({ metric, labels }) => {
      const known = made.get(familyOf(metric)) ?? made.get(metric);
      if (!known) return [metric];
      return labels.filter(label => !known.includes(label) && !added.includes(label)).map(label => `${metric}{${label}}`);
    });
}

describe('alerts and dashboards', () => {
  it.each(questions.map(question => [question.what, question.expr] as const))(
    '%s uses only metrics and labels that exist',
    (_what, expr) => {
      expect(askedBy(expr)).not.toEqual([]);
      expect(unknownTo(expr)).toEqual([]);
    },
  );

  it('are checked: unknown metrics and labels are found', () => {
    expect(unknownTo('sum by (weather) (rate(orders_invented_total{a="b"}[5m])) / max(saga_state{colour="red"}) > 1')).toEqual([
      'orders_invented_total',
      'saga_state{weather}',
      'saga_state{colour}',
    ]);
  });
});

describe('docs/metrics.md', () => {
  it('lists exactly the metrics of the code, with their labels', () => {
    expect(made.size).toBeGreaterThan(30);
    expect(Object.fromEntries(metricsOfTheDocument())).toEqual(Object.fromEntries(made));
  });

  it('lists the label service for every metric, because several services can share a process', () => {
    expect([...made].filter(([, labels]) => !labels.includes('service')).map(([name]) => name)).toEqual([]);
  });
});

it('Prometheus scrapes every service and the gateway', () => {
  const scraped = targetsOf('kirana').toSorted();
  expect(scraped).toEqual([...services.map(({ name }) => `${name}:8080`), 'gateway:9464'].toSorted());
  expect(inRoot('docker-compose.yml')).toContain('METRICS_PORT: 9464');
});
