import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { loadConfig, type Env } from '@kirana/config';
import type { z } from 'zod';

export type CatalogueConfig = z.infer<typeof storedServiceConfig>;

export function readConfig(env: Env = process.env): CatalogueConfig {
  return loadConfig('catalogue', storedServiceConfig, env);
}
