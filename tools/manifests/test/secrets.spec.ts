import { secretBoxKeys } from '@kirana/config';
import { checkedEnvironment } from '@kirana/host/going-live';
import { completed, kubernetesSecrets, madeSecrets, manifestOf, rotated, runSecrets, valuesIn } from '@kirana/rollout/secrets';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, root } from './environments.js';
import { render, type Manifest } from './kustomize.js';
import { programs } from './programs.js';

const given = { SMTP_URL: 'smtps://user:p@mail.shop.example:465', BACKUP_ACCESS_KEY_ID: 'id', BACKUP_SECRET_ACCESS_KEY: 'key' };
const start = Object.entries({ ONLINE_PAYMENTS: 'false', ...given })
  .map(([name, value]) => `${name}=${value}\n`)
  .join('');
const { text } = completed(start, madeSecrets);
const values = valuesIn(text);

describe('npm run secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => runSecrets(args, folder);
  const file = join(folder, 'kirana.env');

  it('writes files that only their owner may read, and keeps what is there when it runs again', () => {
    writeFileSync(file, `# Mine\n${start}ORDER_SECRET=chosen by the operator\n`);
    const program = join(root, 'tools/rollout/dist/secrets/main.js');
    const asProgram = spawnSync(process.execPath, [program, '--file', 'kirana.env', '--kubernetes', 'secrets'], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    });
    expect(asProgram.status).toBe(0);
    const first = readFileSync(file, 'utf8');
    expect(first).toMatch(/^# Mine\n/);
    expect(valuesIn(first)).toMatchObject({ ...given, ORDER_SECRET: 'chosen by the operator' });
    expect(run('--file', 'kirana.env').stdout).toBe('kirana.env has all secrets.\n');
    expect(readFileSync(file, 'utf8')).toBe(first);
    const manifests = readdirSync(join(folder, 'secrets')).filter(name => name.endsWith('.json'));
    for (const path of [file, ...manifests.map(name => join(folder, 'secrets', name))])
      expect([path, statSync(path).mode & 0o777]).toEqual([path, 0o600]);
    expect(readdirSync(join(folder, 'secrets/vault'))).toEqual(manifests);
  });

  it('rotates a secret, says what follows, and refuses what it cannot rotate', () => {
    const before = valuesIn(readFileSync(file, 'utf8'));
    const { stdout } = run('--file', 'kirana.env', '--rotate', 'WEBHOOK_SECRETS_KEY');
    expect(stdout).toContain('Rotated in kirana.env: WEBHOOK_SECRETS_KEY. Within ten minutes');
    const after = valuesIn(readFileSync(file, 'utf8'));
    expect(after['WEBHOOK_SECRETS_KEY']).toMatch(
      new RegExp(`^k[0-9a-f]{6}:[^,]+,${before['WEBHOOK_SECRETS_KEY']?.replaceAll('+', '\\+')}$`),
    );
    expect({ ...after, WEBHOOK_SECRETS_KEY: '' }).toEqual({ ...before, WEBHOOK_SECRETS_KEY: '' });
    for (const name of ['ADMIN_PASSWORD', 'ACCESS_TOKEN_PUBLIC_KEYS', 'WHATEVER'])
      expect([name, run('--file', 'kirana.env', '--rotate', name).status]).toEqual([name, 1]);
    expect(valuesIn(readFileSync(file, 'utf8'))).toEqual(after);
  });

  it('names the values that only the operator has', () => {
    const { status, stderr } = run('--file', 'other.env', '--kubernetes', 'none');
    expect([status, stderr]).toEqual([1, expect.stringContaining('Fill in SMTP_URL, STRIPE_SECRET_KEY')]);
  });
});

describe('rotated', () => {
  const change = (name: string, from = text) => rotated(from, madeSecrets, name).text;

  it('keeps one key before the new one, and the public half of one access token key', () => {
    const twice = valuesIn(change('TWO_FACTOR_KEY', change('TWO_FACTOR_KEY')));
    expect(secretBoxKeys.safeParse(twice['TWO_FACTOR_KEY']).success).toBe(true);
    expect(twice['TWO_FACTOR_KEY']?.split(',')).toHaveLength(2);
    const tokens = valuesIn(change('ACCESS_TOKEN_KEY', change('ACCESS_TOKEN_KEY')));
    expect(JSON.parse(tokens['ACCESS_TOKEN_PUBLIC_KEYS'] ?? '')).toMatchObject({ keys: [{}, {}] });
    expect(tokens['ACCESS_TOKEN_PUBLIC_KEYS']).not.toContain('"d"');
    const { ACCESS_TOKEN_KEY, ACCESS_TOKEN_PUBLIC_KEYS } = tokens;
    expect(() => checkedEnvironment({ ACCESS_TOKEN_KEY, ACCESS_TOKEN_PUBLIC_KEYS })).not.toThrow();
  });

  it.each(madeSecrets.filter(({ rotate }) => rotate).map(({ name }) => name))('changes %s', name => {
    expect(valuesIn(change(name))[name]).not.toBe(values[name]);
  });
});

describe('kubernetesSecrets', () => {
  const production = ['production', 'production/rollout'].flatMap(name => render(join(root, 'k8s/overlays', name)));
  const secrets = kubernetesSecrets(values);
  const manifests = secrets.map(secret => manifestOf(secret, 'kirana') as Manifest);

  /** `kirana-orders.ORDER_SECRET`, or the name alone where a Secret is taken as a whole. */
  function readBy(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(readBy);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) => {
      const { name, key: entry } = each as { name?: string; key?: string };
      if (['secretKeyRef', 'accessKeyId', 'secretAccessKey'].includes(key)) return [`${name}.${entry}`];
      if (['secretRef', 'superuserSecret', 'externalSecret'].includes(key)) return [String(name)];
      return readBy(each);
    });
  }

  it('makes exactly the Secrets and keys that the production overlay reads', () => {
    const read = new Set(readBy(production));
    const whole = new Set([...read].filter(entry => !entry.includes('.')));
    const made = secrets.flatMap(({ name, data }) => (whole.has(name) ? [name] : Object.keys(data).map(key => `${name}.${key}`)));
    expect(made.toSorted()).toEqual([...read].toSorted());
  });

  it.each(programs.map(program => [program.name, program] as const))(
    'gives %s values that it accepts in production',
    (name, program) => {
      const deployment = production.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name) as Manifest;
      const environment = environmentOf(deployment, [...production, ...manifests]);
      expect(environment['NODE_ENV']).toBe('production');
      expect(() => program.readConfig(environment)).not.toThrow();
    },
  );
});
