import { askManagement } from '@kirana/rollout/broker-users';

interface Definitions {
  readonly users: readonly { readonly name: string }[];
  readonly permissions: readonly { readonly user: string }[];
  readonly topic_permissions: readonly { readonly user: string }[];
  readonly queues: readonly object[];
  readonly exchanges: readonly object[];
  readonly bindings: readonly object[];
  readonly policies?: readonly object[];
}

/** Returns the queues, exchanges, bindings and users of a RabbitMQ, without its administrator; passwords only as hashes. */
export async function exportDefinitions(managementUrl: string): Promise<Definitions> {
  const all = await askManagement<Definitions>(managementUrl, 'api/definitions');
  const admin = decodeURIComponent(new URL(managementUrl).username);
  const others = <T extends { user: string }>(rights: readonly T[]) => rights.filter(({ user }) => user !== admin);
  return {
    users: all.users.filter(({ name }) => name !== admin),
    permissions: others(all.permissions),
    topic_permissions: others(all.topic_permissions),
    queues: all.queues,
    exchanges: all.exchanges,
    bindings: all.bindings,
    ...(all.policies ? { policies: all.policies } : {}),
  };
}
