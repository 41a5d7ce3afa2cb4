import { gateway } from '@kirana/gateway';
import { services } from '@kirana/host/services';
import { urlVariableOf } from '@kirana/http-edge';
import { printedIn } from '@kirana/config';
import { newAccessTokenKey, publicKeysOf } from '@kirana/host/access-token-key';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { composeServices, inRoot } from './environments.js';
import { knownVariables, programs, requiredVariables } from './programs.js';

const compose = composeServices();

/** The volumes as created by rollout. */
const keys = mkdtempSync(join(tmpdir(), 'kirana-keys-'));
afterAll(() => rmSync(keys, { recursive: true }));
const signing = newAccessTokenKey();
const made: Readonly<Record<string, string>> = {
  '/shop.config.json': '{}',
  '/keys/shared/internal-secret': 'i'.repeat(64),
  '/keys/shared/access-token-public-keys': publicKeysOf(signing),
  '/keys/identity/access-token-key': signing,
  '/keys/identity/session-secret': 's'.repeat(64),
  '/keys/identity/two-factor-key': `own:${randomBytes(32).toString('base64')}`,
  '/keys/orders/order-secret': 'o'.repeat(64),
  '/keys/integrations/webhook-secrets-key': `own:${randomBytes(32).toString('base64')}`,
};
for (const [file, content] of Object.entries(made)) {
  mkdirSync(join(keys, dirname(file)), { recursive: true });
  writeFileSync(join(keys, file), content);
}
const withKeys = (environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, name.endsWith('_FILE') ? join(keys, value) : value]),
  );
const keyVolume = (file: string) => `keys-${basename(dirname(file))}`;

describe.each(programs.map(program => [program.name, program] as const))('%s in docker-compose.yml', (name, program) => {
  const service = compose[name];

  it('has its own image, only variables it reads, all it requires, and valid values', () => {
    const environment = withKeys(service?.environment ?? {});
    expect(service?.image).toBe(`kirana/${name}`);
    expect(service?.build?.args?.['SERVICE'] ?? service?.build?.target).toBe(name);
    expect(Object.keys(environment).filter(variable => !knownVariables(program).includes(variable))).toEqual([]);
    expect(requiredVariables(program).filter(variable => !environment[variable] && !environment[`${variable}_FILE`])).toEqual([]);
    expect(() => program.readConfig({ ...environment })).not.toThrow();
  });

  it('reads each key from its own read-only volume', () => {
    const files = Object.entries(service?.environment ?? {}).filter(
      ([variable, file]) => variable.endsWith('_FILE') && file.startsWith('/keys/'),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const [, file] of files) expect(service?.volumes).toContain(`${keyVolume(file)}:${dirname(file)}:ro`);
    const read = new Set(files.map(([, file]) => keyVolume(file)));
    expect(service?.volumes?.filter(volume => volume.startsWith('keys-')).map(volume => volume.split(':')[0])).toEqual([...read]);
  });

  it('refuses the values of .env.example in production', () => {
    const { environment = {} } = service ?? {};
    expect(() => program.readConfig({ ...withKeys(environment), NODE_ENV: 'production' })).toThrow(
      'this value is public in the Kirana repository',
    );
  });

  it('starts after the databases and queues exist, with its own users', () => {
    const { environment = {}, depends_on: dependsOn = {} } = service ?? {};
    expect(new URL(environment['RABBITMQ_URL'] ?? '').username).toBe(name);
    if (program.database) expect(environment['DATABASE_URL']).toContain(`//kirana_${name.replaceAll('-', '_')}@`);
    if (name !== 'gateway') expect(dependsOn['rollout']?.condition).toBe('service_completed_successfully');
  });
});

describe('docker-compose.yml', () => {
  it('contains only secrets that are refused in production, as do the other published files', () => {
    const shown = [
      '.env.example',
      'docker-compose.yml',
      'k8s/overlays/local/secrets.yaml',
      'k8s/overlays/local/kustomization.yaml',
    ];
    const secrets = shown.flatMap(path =>
      [
        ...inRoot(path).matchAll(
          /^\s*-? ?['"]?(\w*(?:SECRET|KEY|KEYS|PASSWORD))['"]?: *(.+)$|^(\w*(?:SECRET|KEY|KEYS|PASSWORD))=(.+)$/gm,
        ),
      ]
        .map(
          ([, yaml = '', yamlValue = '', env = yaml, value = yamlValue]) => [path, env, value.replace(/^'(.*)'$/, '$1')] as const,
        )
        // Empty values are skipped, and values from .env, which are checked there.
        .filter(([, , value]) => value !== '' && !/^\$\{\w+:-\}$/.test(value)),
    );
    expect(secrets.length).toBeGreaterThan(10);
    const isRefused = ([, , value]: (typeof secrets)[number]) =>
      value === 'kirana' || value.includes('${ADMIN_PASSWORD:-kirana}') || printedIn({ value }).length > 0;
    expect(secrets.filter(secret => !isRefused(secret))).toEqual([]);
  });

  it('runs each service under the name and at the port at which the gateway looks for it', () => {
    const read = new Map(Object.entries<unknown>(gateway.readConfig(withKeys(compose['gateway']?.environment ?? {}))));
    for (const { name } of services) {
      expect([name, read.get(urlVariableOf(name))]).toEqual([name, `http://${name}:8080`]);
      expect(compose).toHaveProperty([name]);
    }
    expect(inRoot('Dockerfile')).toMatch(/^ENV .*PORT=8080$/m);
  });

  it('starts the gateway after each service it calls', () => {
    const before = compose['gateway']?.depends_on ?? {};
    expect(services.map(({ name }) => name).filter(name => before[name]?.condition !== 'service_healthy')).toEqual([]);
  });

  it('listens on loopback only', () => {
    const ports = Object.values(compose).flatMap(service => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(4);
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('gives our containers a read-only file system', () => {
    for (const service of Object.values(compose)) if (service.build) expect(service.read_only).toBe(true);
  });

  it('has the same defaults as .env.example', () => {
    const defaults = new Map(
      [...inRoot('docker-compose.yml').matchAll(/\$\{(\w+):?-([^}]*)\}/g)].map(match => [match[1], match[2]]),
    );
    const example = new Map([...inRoot('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(match => [match[1], match[2]]));
    expect(Object.fromEntries(example)).toEqual(Object.fromEntries(defaults));
  });
});
