import { databaseOf, services } from '@kirana/host/services';
import { passwordVariable } from './made-secrets.js';
import { SecretsRefused } from './secrets-file.js';

type Values = Readonly<Record<string, string | undefined>>;

/** A Secret of the namespace, as k8s/overlays/production reads it. */
export interface KubernetesSecret {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/** What the shop cannot make itself. */
const given = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'];

/**
 * Returns every Secret that the production overlay reads, from the values of the secrets file.
 *
 * @throws SecretsRefused that names the values an operator has to fill in first.
 */
export function kubernetesSecrets(values: Values): KubernetesSecret[] {
  const missing = given.filter(name => !values[name]);
  if (missing.length > 0)
    throw new SecretsRefused(
      `Fill in ${missing.join(', ')} first. For cash only, set ONLINE_PAYMENTS=false: then those of Stripe are made up.`,
    );
  const of = (name: string): string => {
    const value = values[name];
    if (!value) throw new SecretsRefused(`${name} has no value`);
    return value;
  };
  const admin = encodeURIComponent(of('ADMIN_PASSWORD'));
  const broker = (user: string, password: string) => `amqp://${user}:${encodeURIComponent(password)}@rabbitmq:5672`;
  return [
    { name: 'kirana-internal', data: { INTERNAL_SECRET: of('INTERNAL_SECRET') } },
    ...services.map(({ name, deployment }) => {
      const own = Object.fromEntries((deployment?.secrets ?? []).map(secret => [secret, of(secret)]));
      const password = of(passwordVariable(name));
      const database = databaseOf(name);
      const DATABASE_URL = `postgres://${database}:${encodeURIComponent(password)}@postgres-rw:5432/${database}`;
      return { name: `kirana-${name}`, data: { DATABASE_URL, RABBITMQ_URL: broker(name, password), ...own } };
    }),
    {
      name: 'kirana-gateway',
      data: {
        RABBITMQ_URL: broker('gateway', of(passwordVariable('gateway'))),
        REDIS_URL: 'redis://redis:6379',
        ACCESS_TOKEN_PUBLIC_KEYS: of('ACCESS_TOKEN_PUBLIC_KEYS'),
      },
    },
    {
      name: 'kirana-rollout',
      data: {
        NODE_ENV: 'production',
        POSTGRES_URL: `postgres://postgres:${admin}@postgres-rw:5432/postgres`,
        RABBITMQ_URL: `amqp://kirana:${admin}@rabbitmq:5672`,
        RABBITMQ_MANAGEMENT_URL: `http://kirana:${admin}@rabbitmq:15672`,
        OWNERS_PASSWORD: of('OWNERS_PASSWORD'),
        ...Object.fromEntries(
          [...services.map(({ name }) => name), 'gateway'].map(name => [passwordVariable(name), of(passwordVariable(name))]),
        ),
      },
    },
    { name: 'postgres-superuser', data: { username: 'postgres', password: of('ADMIN_PASSWORD') } },
    {
      name: 'rabbitmq-admin',
      data: {
        'default_user.conf': `default_user = kirana\ndefault_pass = ${of('ADMIN_PASSWORD')}\n`,
        username: 'kirana',
        password: of('ADMIN_PASSWORD'),
        host: 'rabbitmq',
        port: '5672',
        provider: 'rabbitmq',
        type: 'rabbitmq',
      },
    },
    {
      name: 'postgres-backup',
      data: { ACCESS_KEY_ID: of('BACKUP_ACCESS_KEY_ID'), SECRET_ACCESS_KEY: of('BACKUP_SECRET_ACCESS_KEY') },
    },
  ];
}

/** Returns the manifest of a Secret. JSON, which kubectl, kubeseal and kustomize read like YAML. */
export function manifestOf({ name, data }: KubernetesSecret, namespace: string): object {
  const type = name === 'postgres-superuser' ? 'kubernetes.io/basic-auth' : 'Opaque';
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, type, stringData: data };
}
