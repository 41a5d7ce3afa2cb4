import { fileURLToPath } from 'node:url';
import { checkedEnvironment } from '@kirana/host/going-live';
import { services } from '@kirana/host/services';
import { servicePasswords } from '@kirana/messaging';
import { madeSecrets } from '@kirana/rollout/secrets';
import { variablesOf } from './compose-files.js';
import { stageOf } from './dockerfile.js';
import { inRoot } from './environments.js';
import { envExample, productionEnv, productionFiles, productionProject } from './one-server.js';
import { knownVariables, programs } from './programs.js';

/** What compose mounts at /shop.config.json. */
const shopConfig = fileURLToPath(new URL('../../../shop.config.json', import.meta.url));
const env = productionEnv();
const project = productionProject(env);
const containers = Object.entries(project.services);
const isOff = (name: string) => String(project.services[name]?.deploy?.replicas) === '0';
/** Those that start by themselves: COMPOSE_PROFILES in `.env`. */
const started = containers.filter(
  ([name, { profiles }]) => !isOff(name) && (profiles === undefined || profiles.includes(env['COMPOSE_PROFILES'] ?? '')),
);

describe('compose.production.yml', () => {
  it.each(programs.map(program => [program.name, program] as const))(
    'gives %s only variables it reads, with values that it accepts in production',
    (name, program) => {
      const environment = project.services[name]?.environment ?? {};
      expect(environment['NODE_ENV']).toBe('production');
      expect(Object.keys(environment).filter(variable => !knownVariables(program).includes(variable))).toEqual([]);
      expect(environment['SHOP_CONFIG_FILE']).toBe('/shop.config.json');
      expect(() => program.readConfig({ ...environment, SHOP_CONFIG_FILE: shopConfig })).not.toThrow();
    },
  );

  it('keeps the rules of docs/going-live.md, which the rollout checks before it starts anything', () => {
    const environment = project.services['rollout']?.environment ?? {};
    expect(environment['CHECK_GOING_LIVE']).toBe('true');
    expect(() => checkedEnvironment(environment)).not.toThrow();
  });

  it('gives each service its own password, the one that the rollout sets', () => {
    const passwordOf = servicePasswords(project.services['rollout']?.environment ?? {});
    const passwords = programs.map(({ name }) => passwordOf(name));
    expect(new Set(passwords).size).toBe(programs.length);
    for (const { name } of programs) expect(project.services[name]?.environment?.['SERVERS_PASSWORD']).toBe(passwordOf(name));
  });

  it('gets every value it needs from the example and npm run secrets, and uses every secret of it', () => {
    const used = productionFiles.map(variablesOf);
    const needed = used.flatMap(({ required }) => [...required]);
    expect([...new Set(needed)].filter(name => !env[name])).toEqual([]);
    const isUsed = (name: string) => used.some(each => each.used.has(name));
    expect(madeSecrets.map(({ name }) => name).filter(name => !isUsed(name))).toEqual([]);
    const settings = [...inRoot(envExample).matchAll(/^(\w+)=/gm)].map(match => match[1] ?? '');
    expect(settings.filter(name => !isUsed(name) && !name.startsWith('COMPOSE_'))).toEqual([]);
  });

  it('is refused without its secrets', () => {
    expect(() => productionProject({ PUBLIC_URL: 'https://shop.example' })).toThrow('has no value');
  });

  it('starts every container again after a crash, limits its memory and its log, and starts nothing meant for development', () => {
    const names = started.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['proxy', 'alertmanager', 'prometheus', ...programs.map(({ name }) => name)]));
    for (const name of ['mail', 'stripe-sim', 'backup', 'jaeger', 'grafana']) expect(names).not.toContain(name);
    for (const [name, { restart, mem_limit: memory, logging }] of started) {
      expect([name, restart]).toEqual([name, name === 'rollout' ? 'no' : 'unless-stopped']);
      expect([name, memory]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect([name, logging?.options['max-size']]).toEqual([name, '20m']);
    }
  });

  it.each(services)('lets $name use as much memory as on Kubernetes', ({ name, deployment }) => {
    const [, most] = deployment?.memory ?? [160, 384];
    expect(project.services[name]?.mem_limit).toBe(`${most}m`);
  });

  it('opens only the proxy to other machines', () => {
    const open = started.filter(([, { ports = [] }]) => ports.some(port => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('trusts the proxy alone to say who a customer is: it shares a network with the gateway and nothing else', () => {
    const subnet = project.networks?.['edge']?.ipam.config[0]?.subnet;
    expect(project.services['gateway']?.environment?.['TRUSTED_PROXIES']).toBe(subnet);
    expect(project.services['proxy']?.networks).toEqual(['edge']);
    const onEdge = containers.filter(([, { networks = [] }]) => networks.includes('edge')).map(([name]) => name);
    expect(onEdge.toSorted()).toEqual(['gateway', 'proxy']);
  });

  it('gives the proxy the variables of its Caddyfile that have no default', () => {
    const needed = [...inRoot('deploy/one-server/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(match => match[1] ?? '');
    expect(needed.length).toBeGreaterThan(1);
    expect(needed.filter(name => !project.services['proxy']?.environment?.[name])).toEqual([]);
  });

  it('declares every volume and mounts every folder of keys that the rollout writes', () => {
    const named = containers.flatMap(([, { volumes = [] }]) => volumes.map(volume => volume.split(':')[0] ?? ''));
    const declared = Object.keys(project.volumes);
    expect(
      [...new Set(named)].filter(name => !name.startsWith('.') && !name.startsWith('/') && !declared.includes(name)),
    ).toEqual([]);
    const keyFolders = (project.services['rollout']?.volumes ?? []).map(volume => volume.split(':')[1]);
    expect(inRoot('Dockerfile')).toContain(`mkdir -p ${keyFolders.join(' ')} `);
  });

  it('mounts volumes only where the image has a folder of its user, to whom a new volume then belongs', () => {
    const written = containers.flatMap(([name, { image = '', volumes = [] }]) =>
      volumes
        .map(volume => volume.split(':'))
        .filter(([volume = '', , mode]) => image.includes('kirana/') && volume in project.volumes && mode !== 'ro')
        .map(([, folder = '']) => ({ name, folder, stage: stageOf(/kirana\/([\w-]+)/.exec(image)?.[1] ?? '') })),
    );
    expect(written.length).toBeGreaterThan(6);
    const isMade = ({ folder, stage }: { folder: string; stage: string }) => {
      const [, made = '', owned = ''] = /RUN mkdir (.*?) && chown (?:-R )?node:node (.*)/.exec(stage) ?? [];
      return made.split(' ').includes(folder) && owned.split(' ').some(each => folder === each || folder.startsWith(`${each}/`));
    };
    expect(written.filter(each => !isMade(each)).map(({ name, folder }) => `${name}: ${folder}`)).toEqual([]);
  });

  it('backs up every database, with the passwords that a restore sets', () => {
    const backup = project.services['backup'];
    const passwordOf = servicePasswords(backup?.environment ?? {});
    const ofRollout = servicePasswords(project.services['rollout']?.environment ?? {});
    for (const { name } of services) expect(passwordOf(name)).toBe(ofRollout(name));
    expect(backup?.environment?.['MEDIA_ROOT']).toBe('/media');
    expect(backup?.volumes).toEqual(['media:/media', '/var/backups/kirana:/backups']);
  });
});
