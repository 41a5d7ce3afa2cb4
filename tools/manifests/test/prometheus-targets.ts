import { parse } from 'yaml';
import { inRoot } from './environments.js';

interface Job {
  readonly job_name: string;
  readonly static_configs?: readonly { readonly targets: readonly string[] }[];
  readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[];
}

interface Jobs {
  readonly scrape_configs: readonly Job[];
}

/** Returns the addresses that a job of Prometheus scrapes; a name stands for each of its replicas. */
export function targetsOf(name: string): string[] {
  const { scrape_configs: jobs } = parse(inRoot('deploy/observability/prometheus/prometheus.yml')) as Jobs;
  return jobs
    .filter(job => job.job_name === name)
    .flatMap(({ static_configs: fixed = [], dns_sd_configs: byName = [] }) => [
      ...fixed.flatMap(({ targets }) => targets),
      ...byName.flatMap(({ names, port }) => names.map(each => `${each}:${port}`)),
    ]);
}
