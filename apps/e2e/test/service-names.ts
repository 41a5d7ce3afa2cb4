import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const apps = fileURLToPath(new URL('../..', import.meta.url));

/** The services behind the gateway: those with a database. Read from the folders, because importing apps/host would load them all. */
export const serviceNames: readonly string[] = readdirSync(apps).filter(app => existsSync(`${apps}/${app}/src/migrations`));
