import { storedServiceConfig } from '@kirana/bootstrap';
import { loadConfig, type Env } from '@kirana/config';
import type { z } from 'zod';

export type ServiceSettings = z.infer<typeof storedServiceConfig>;

export const readConfig = (env: Env = process.env): ServiceSettings => loadConfig('images', storedServiceConfig, env);
