// docker-compose.yml as it can run beside other programs on this machine: every published port is another one, free now.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { freePort } from './steps.mjs';

/**
 * Writes the compose file to `path`, without the services named, and returns its services and the ports: what documents say, and what it is
 * here (`'3000' → 41237`).
 */
export async function writeComposeFile(source, path, without) {
  const { name: _name, services: all, ...rest } = parse(readFileSync(source, 'utf8'), { merge: true });
  const services = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
  const ports = new Map();
  for (const service of Object.values(services)) {
    for (const [index, published] of (service.ports ?? []).entries()) {
      const [, documented, inside] = /^127\.0\.0\.1:(?:\$\{PORT:-)?(\d+)\}?:(\d+)$/.exec(published);
      ports.set(documented, await freePort());
      service.ports[index] = `127.0.0.1:${ports.get(documented)}:${inside}`;
    }
  }
  const document = { version: '3.9', services, volumes: rest.volumes };
  writeFileSync(path, stringify(document, { aliasDuplicateObjects: false, version: '1.1' }));
  return { services, ports };
}
