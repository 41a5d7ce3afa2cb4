import { fulfilmentStatuses } from '@kirana/contracts';
import fc, { type AsyncCommand } from 'fast-check';
import type { AdminAction, OrderLife } from './order-life.js';
import type { ServiceName } from './whole-shop.js';

/** State of the model: only events that can happen once; the order itself is checked by the invariants. */
export interface Model {
  erased: boolean;
}
type Command = AsyncCommand<Model, OrderLife>;

/** Creates a command from a name and a function. */
function step(name: string, run: (life: OrderLife) => Promise<unknown> | void): fc.Arbitrary<Command> {
  return fc.constant({
    check: () => true,
    run: async (_model: Model, life: OrderLife) => void (await run(life)),
    toString: () => name,
  });
}

const place = fc.nat({ max: 4 });
const services: readonly ServiceName[] = ['orders', 'payments', 'cart-inventory', 'dispatch', 'notifications'];
const actions: readonly AdminAction[] = ['resume', 'cancel', 'refund', 'refundCash', 'askAgain', 'close'];

const handOne = place.map((at): Command => ({
  check: () => true,
  run: async (_, life) => void (await life.hand(at)),
  toString: () => `hand(${at})`,
}));
const handTwice = place.map((at): Command => ({
  check: () => true,
  run: async (_, life) => void (await life.hand(at, 2)),
  toString: () => `handTwice(${at})`,
}));
const erase = fc.constant({
  check: ({ erased }: Model) => !erased,
  async run(model: Model, life: OrderLife) {
    model.erased = true;
    life.erase();
  },
  toString: () => 'erase',
});

/** Everything that can happen to an order; commands that advance it are listed more often than those that delay it. */
export const commands = fc.commands<Model, OrderLife, boolean>(
  [
    handOne,
    handOne,
    handOne,
    handTwice,
    step('handAll', life => life.handAll()),
    step('handAll', life => life.handAll()),
    step('handAll', life => life.handAll()),
    step('handAllBackwards', life => life.handAll({ latestFirst: true })),
    step('handAllTwice', life => life.handAll({ copies: 2 })),
    step('fireTimer', life => life.fireTimer()),
    step('fireTimer', life => life.fireTimer()),
    step('pay', life => life.pay()),
    step('pay', life => life.pay()),
    step('paymentFails', life => life.fail()),
    step('paymentFails', life => life.fail()),
    step('loseWebhooks', life => life.loseWebhooks()),
    step('passDeadline', life => life.passDeadline()),
    step('passDeadline', life => life.passDeadline()),
    step('expireReservation', life => life.expireReservation()),
    step('customerCancels', life => life.customerCancels()),
    step('adminCancels', life => life.act('cancel')),
    step('eraseSubjects', life => life.shop.eraseSubjects()),
    erase,
    ...services.flatMap(name => [
      step(`${name} stops`, life => life.stop(name)),
      step(`${name} resumes`, life => life.resume(name)),
    ]),
    ...fulfilmentStatuses.map(status => step(`set-${status}`, life => life.set(status))),
    step('set-delivered', life => life.set('delivered')),
    ...actions.map(action => step(action, life => life.act(action))),
  ],
  { maxCommands: 16, size: 'max' },
);
