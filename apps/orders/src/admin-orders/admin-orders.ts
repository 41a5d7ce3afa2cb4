import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import {
  orderProgressOf,
  type AdminCancelRequest,
  type AdminRefundRequest,
  type AdminOrder,
  type BulkStatusOutcome,
  type BulkStatusRequest,
  type FulfilmentStatus,
} from '@kirana/contracts';
import { ProblemError, notFound, type Actor, type Admin } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import type { OrdersConfig } from '../config.js';
import type { Decision } from '../fulfilment/advance.js';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import type { AdminAction } from '../fulfilment/saga-table.js';
import { OrderRepository } from '../order/order.repository.js';
import { statusOf } from '../order/order-state.js';
import { backToTheCard, type Order } from '../order/order.js';
import { awaitsPayment } from './admin-order.row.js';
import { AdminOrderView } from './admin-order.view.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';
import { unsaidOf, type Said } from './unsaid.js';

/** Performs the actions of admins, and of programs, on orders. Every action is recorded with its actor in the saga log and in the audit log. */
@Injectable()
export class AdminOrders {
  readonly #logger = new Logger(AdminOrders.name);

  /** Seven: an action moves an order, is recorded in both logs and answered with the order; a setting says who moves orders. */
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly adminOrders: AdminOrdersRepository,
    private readonly view: AdminOrderView,
    private readonly fulfilment: Fulfilment,
    private readonly auditLog: AuditLog,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
  ) {}

  /**
   * Resumes the delivery, refunds the order, or asks the provider again.
   *
   * @throws ProblemError 404; 409 `not-possible-now` when the saga table refuses the action.
   */
  async act(id: string, action: AdminAction, admin: Admin): Promise<AdminOrder> {
    await this.#change(id, [action], admin, () => false);
    return this.view.show(id);
  }

  /**
   * Sets the status and holds the delivery, or takes that back and resumes it, together or not at all.
   *
   * @param version the order's version it is meant for; undefined: any.
   * @throws ProblemError 404; 409 `changed-meanwhile` in another version; 409 `steps-skipped`, `no-rider` when that is not said of the order, by the staff; 409
   * `not-possible-now` when the saga table refuses it.
   */
  async setStatus(
    id: string,
    status: FulfilmentStatus,
    { version, resume = false, ...said }: Said & { version?: number; resume?: boolean },
    admin: Admin,
  ): Promise<AdminOrder> {
    const isStale = await this.#change(
      id,
      resume ? [`set-${status}`, 'resume'] : [`set-${status}`],
      admin,
      order => {
        if (version !== undefined && order.version !== version) return true;
        const unsaid = unsaidOf(order, status, said, this.config);
        if (unsaid) throw new ProblemError(409, unsaid.outcome, unsaid.why);
        return false;
      },
      version !== undefined,
    );
    const current = await this.view.show(id);
    if (isStale) throw new ProblemError(409, 'changed-meanwhile', 'The order has changed meanwhile.', { current });
    return current;
  }

  /**
   * Cancels the order. The note belongs to the step; without a step, because the order had ended already, it stays a note of its own.
   *
   * @throws ProblemError 404; 409 `not-possible-now` once the rider is on the way.
   */
  async cancel(id: string, { reason, note }: AdminCancelRequest, admin: Admin): Promise<AdminOrder> {
    const cancelled = (tx: Transaction, order: Order) => this.fulfilment.cancelByAdmin(tx, order, reason, admin.email);
    return this.#end(id, 'cancel-order', cancelled, note, admin);
  }

  /**
   * Refunds all that is left of a delivered order, or records that its cash was given back, by the rider or from the till. The reason and the note
   * belong to the step.
   *
   * @throws ProblemError 404; 409 `not-possible-now`.
   */
  async refund(
    id: string,
    action: 'refund' | 'refund-cash',
    { reason, note = '', fromTill = false }: AdminRefundRequest,
    admin: Admin,
  ): Promise<AdminOrder> {
    const refunded = async (tx: Transaction, order: Order) => {
      if (fromTill && order.cardTerminal) throw new ProblemError(409, 'not-possible-now', backToTheCard);
      if (fromTill) await this.adminOrders.refundFromTill(tx, id);
      return this.fulfilment.byAdmin(tx, order, action, admin, { reason });
    };
    return this.#end(id, actionOf(action), refunded, note, admin, fromTill ? `${reason}, from the till` : reason);
  }

  /**
   * Ends an order whose payment or refund the provider does not answer. The note says how the admin knows what became of the money; it
   * belongs to the step.
   *
   * @throws ProblemError 404; 409 `not-possible-now` unless the order needs attention.
   */
  async close(id: string, note: string, admin: Admin): Promise<AdminOrder> {
    const closed = (tx: Transaction, order: Order) => this.fulfilment.byAdmin(tx, order, 'close', admin);
    return this.#end(id, 'close-order', closed, note, admin);
  }

  async #end(
    id: string,
    action: string,
    decide: (tx: Transaction, order: Order) => Promise<Decision>,
    note: string,
    admin: Admin,
    reason?: string,
  ): Promise<AdminOrder> {
    await this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, id);
      if (!order) throw notFound('There is no such order.');
      const { version } = await this.#record(tx, order, action, await decide(tx, order), admin, reason);
      if (note !== '') await this.adminOrders.addNote(tx, id, admin.email, note, version === order.version ? null : version);
    });
    return this.view.show(id);
  }

  /**
   * Whether the action sets the order back, by the staff, to where it needs no rider: from its way to packed, because it could not be delivered and
   * is back in the shop; from packed or its way to a step before that. The rider of a
   * delivered order is free already, and has its cash.
   */
  #freesRider({ state, rider }: Order, action: AdminAction): boolean {
    if (orderProgressOf(this.config) !== 'staff') return false;
    if (action === 'set-pickup') return state === 'delivering';
    return rider !== null && beforePacked.has(action) && (state === 'pickup' || state === 'delivering');
  }

  /**
   * Sets one status for several orders, each in a transaction of its own and decided as by `act`: an order that is refused, or fails, does
   * not affect the others. An id that is given twice has one outcome.
   */
  async setStatusOfAll({ ids, status, unpaidToo }: BulkStatusRequest, admin: Actor): Promise<BulkStatusOutcome> {
    const withoutAction = (order: Order) => {
      if (statusOf(order.state) === status) return unchanged;
      if (awaitsPayment(order) && status !== 'pending' && !unpaidToo) return notPaid;
      return unsaidOf(order, status, {}, this.config) ?? false;
    };
    const outcomes: BulkStatusOutcome['outcomes'] = [];
    for (const id of new Set(ids)) {
      const failures = outcomes.filter(({ outcome }) => outcome === 'failed').length;
      // Something else than the orders must be at fault, for example the database: waiting for each of the rest would take minutes.
      if (failures >= mostFailures) outcomes.push({ id, ...failed });
      else {
        const setting = this.#change(id, [`set-${status}`], admin, withoutAction);
        const outcome = await setting.catch((error: unknown) => this.#outcomeOf(error));
        outcomes.push({ id, ...(outcome || changed) });
      }
    }
    return { changed: outcomes.filter(({ outcome }) => outcome === 'changed').length, outcomes };
  }

  #outcomeOf(error: unknown): Outcome {
    const { code, message } = error instanceof ProblemError ? error : { code: undefined, message: '' };
    if (code === 'not-found' || code === 'not-possible-now') return { outcome: code, why: message };
    this.#logger.error(error);
    return failed;
  }

  /**
   * Performs actions on an order under its lock, all or none. None are performed, and its result is returned, when `without` finds a reason
   * in the locked order. With `takesBack`, what an admin did by mistake is taken back, and the rider stays with the order.
   */
  async #change<T>(
    id: string,
    actions: readonly AdminAction[],
    admin: Actor,
    without: (order: Order) => T | false,
    takesBack = false,
  ): Promise<T | false> {
    return this.database.transaction(async tx => {
      let order = await this.orders.lock(tx, id);
      if (!order) throw notFound('There is no such order.');
      const reason = without(order);
      if (reason) return reason;
      if (actions.some(action => action.startsWith('set-'))) await this.adminOrders.takeHoldOver(tx, id);
      for (const action of actions) {
        const freesRider = !takesBack && this.#freesRider(order, action);
        const decision = await this.fulfilment.byAdmin(tx, order, action, admin, { freesRider });
        order = await this.#record(tx, order, actionOf(action), decision, admin);
      }
      return false;
    });
  }

  /** Records an action on a locked order, unless it was refused. Returns the order afterwards. */
  async #record(
    tx: Transaction,
    order: Order,
    action: string,
    decision: Decision,
    admin: Actor,
    reason?: string,
  ): Promise<Order> {
    if (decision.kind === 'refused' || decision.kind === 'impossible') {
      throw new ProblemError(409, 'not-possible-now', decision.why);
    }
    const after = decision.kind === 'moved' ? decision.order : order;
    const noted = auditedOf(after, order) + (reason ? `, ${reason}` : '');
    await this.auditLog.note(tx, [{ actor: admin, action, subject: order.id, before: auditedOf(order, order), after: noted }]);
    return after;
  }

  /** Stores an internal note; customers never see it. */
  async note(id: string, text: string, admin: Admin): Promise<AdminOrder> {
    await this.database.transaction(async tx => {
      if (!(await this.orders.lock(tx, id))) throw notFound('There is no such order.');
      await this.adminOrders.addNote(tx, id, admin.email, text);
    });
    return this.view.show(id);
  }
}

type Outcome = Pick<BulkStatusOutcome['outcomes'][number], 'outcome' | 'why'>;

const changed: Outcome = { outcome: 'changed', why: null };
const unchanged: Outcome = { outcome: 'unchanged', why: null };
const failed: Outcome = { outcome: 'failed', why: 'It could not be decided because of a fault of the shop.' };
const notPaid: Outcome = { outcome: 'not-paid', why: 'The customer has not paid for this order online.' };

const beforePacked: ReadonlySet<AdminAction> = new Set(['set-pending', 'set-confirmed', 'set-preparing']);

/** After so many failures the rest of the orders are not tried. */
const mostFailures = 3;

function actionOf(action: AdminAction): string {
  if (action.startsWith('set-')) return 'set-status';
  return action.includes('-') ? action : `${action}-order`;
}

/** Returns the audit log's description of an order; a refund made or recorded by an admin includes its amount in grosze. */
function auditedOf({ state, paymentStatus, totals, refundedMinor }: Order, before: Order): string {
  const refunded = paymentStatus === 'refunded' && before.paymentStatus !== 'refunded';
  return refunded ? `${statusOf(state)}, refunded ${totals.totalMinor - refundedMinor}` : statusOf(state);
}
