/** Who may come in, what they may learn, and where the shop itself may go. */
export const doors = [
  {
    keeps: 'The console is for admins.',
    in: 'apps/gateway/src/sign-in/audience.guard.ts',
    off: [["if (caller.kind !== 'admin') throw", "if (caller.kind === 'guest') throw"]],
    proof: 'apps/gateway/test/access.medium.spec.ts',
  },
  {
    keeps: 'A right that was taken away is gone within seconds, though its token lives on.',
    in: 'apps/gateway/src/sign-in/access-tokens.ts',
    off: [['if (!claims || this.revocations.covers(claims))', 'if (!claims)']],
    proof: 'apps/gateway/test/access.medium.spec.ts',
  },
  {
    keeps: 'The console is shut while nobody can tell who lost their role.',
    in: 'apps/gateway/src/sign-in/audience.guard.ts',
    off: [['if (!this.revocations.isCurrent()) throw', 'if (this.revocations === undefined) throw']],
    proof: 'apps/gateway/test/access.medium.spec.ts',
  },
  {
    keeps: 'A refresh token that was copied ends its session.',
    in: 'apps/identity/src/session/sessions.ts',
    off: [['shown.rotatedMsAgo > graceMs)', 'shown.rotatedMsAgo < 0)']],
    proof: 'apps/identity/test/sessions.medium.spec.ts',
  },
  {
    keeps: 'Tabs that renew at the same moment share one session.',
    in: 'apps/identity/src/session/session.repository.ts',
    off: [['WHERE t.hash = $1 FOR UPDATE OF s`', 'WHERE t.hash = $1`']],
    proof: 'apps/identity/test/sessions.medium.spec.ts',
  },
  {
    keeps: 'Who knows only the number of an order learns nothing about its customer.',
    in: 'apps/orders/src/track-order/order-for-visitor.ts',
    off: [['isStaff || isOwner || opens(', 'isStaff || isOwner || stored.bodyHash !== undefined || opens(']],
    proof: 'apps/orders/test/fulfilment.medium.spec.ts',
  },
  {
    keeps: 'An order opens to the account it belongs to, and to no other.',
    in: 'apps/orders/src/track-order/order-for-visitor.ts',
    off: [["caller.kind === 'user' && stored.customerId === caller.userId", "caller.kind === 'user'"]],
    proof: 'apps/orders/test/customers.medium.spec.ts',
  },
  {
    keeps: 'A webhook reaches no address inside, also when its name is rebound.',
    in: 'apps/notifications/src/outgoing/checked-lookup.ts',
    off: [['if (forbidden.length > 0 || !first)', 'if (!first)']],
    proof: 'apps/notifications/test/outgoing.medium.spec.ts',
  },
  {
    keeps: 'An address is either public or refused.',
    in: 'apps/notifications/src/outgoing/allowed-address.ts',
    off: [["if (range !== 'unicast') return false;", "if (range === 'private') return false;"]],
    proof: 'apps/notifications/test/outgoing.medium.spec.ts',
  },
];
