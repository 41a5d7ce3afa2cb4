import { services } from '@kirana/host/services';
import { inRoot } from './environments.js';
import { added, askedBy, dashboards, familyOf, metricsOfTheCode, metricsOfTheDocument, questions } from './metrics.js';

const made = metricsOfTheCode();
/** What Prometheus itself and Node's own collectors bring. */
const brought = /^(process|nodejs)_|^up$/;

/** What of an expression nobody tells. */
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
    '%s asks for metrics and labels that exist',
    (_what, expr) => {
      expect(askedBy(expr)).not.toEqual([]);
      expect(unknownTo(expr)).toEqual([]);
    },
  );

  it('are found out when they ask for what does not exist', () => {
    expect(unknownTo('sum by (weather) (rate(orders_invented_total{a="b"}[5m])) / max(saga_state{colour="red"}) > 1')).toEqual([
      'orders_invented_total',
      'saga_state{weather}',
      'saga_state{colour}',
    ]);
  });
});

describe('the list of metrics', () => {
  it('names every metric the code makes and none besides, with its labels', () => {
    expect(made.size).toBeGreaterThan(30);
    expect(Object.fromEntries(metricsOfTheDocument())).toEqual(Object.fromEntries(made));
  });

  it('has each told apart by service, because several share a process', () => {
    expect([...made].filter(([, labels]) => !labels.includes('service')).map(([name]) => name)).toEqual([]);
  });
});

describe.each(dashboards.map(dashboard => [dashboard.file, dashboard] as const))('the dashboard %s', (file, dashboard) => {
  it('is named like its file and has panels that do not lie upon each other', () => {
    expect(`${dashboard.uid}.json`).toBe(file);
    const places = dashboard.panels.map(({ gridPos }) => gridPos);
    for (const [index, a] of places.entries()) {
      expect(a.x + a.w).toBeLessThanOrEqual(24);
      const over = places.filter(
        (b, other) => other > index && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
      );
      expect(over).toEqual([]);
    }
  });
});

it('Prometheus looks at every service and at the gateway', () => {
  const text = inRoot('tools/containers/prometheus/prometheus.yml');
  for (const { name } of services) expect(text).toContain(`'${name}:8080'`);
  expect(text).toContain(`'gateway:9464'`);
  expect(inRoot('docker-compose.yml')).toContain('METRICS_PORT: 9464');
});
