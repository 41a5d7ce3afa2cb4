import { renderMetrics } from '@kirana/observability';

/**
 * Returns a metric of a service that runs in this process, as Prometheus reads it; NaN when there is none.
 *
 * @param labels those beside the service's, such as `,state="reserving"`
 */
export async function metricOf(service: string, name: string, labels = ''): Promise<number> {
  const { body } = await renderMetrics();
  const series = `${name}{service="${service}"${labels}} `;
  const line = body.split('\n').find(each => each.startsWith(series));
  return Number(line?.slice(series.length) ?? Number.NaN);
}
