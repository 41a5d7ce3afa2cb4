import { Injectable } from '@nestjs/common';
import type { PackingLine, PackingLineMark, PackingOrder, PackingQueue } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import type { Admin } from '@kirana/http-edge';
import { OrderFields, type CheckedFields } from '../order-fields/order-fields.js';
import { lateOf } from '../order/late.sql.js';
import type { Order } from '../order/order.js';
import { claimAge, packerOf } from '../order/packer.sql.js';
import { stepDueOf } from '../order/step-due.js';
import { toPackOf } from '../order/to-pack.sql.js';
import { unpaidOf } from '../order/unpaid.sql.js';

/** The longest queue that is shown; nobody packs a hundred orders at a time. */
const longest = 100;

const toPack = toPackOf('o');

/** The pieces of an item `i` that its packing line `l` is marked as missing. */
const missingOf = (l: string, i: string) =>
  `CASE ${l}.state WHEN 'missing' THEN coalesce(${l}.missing, ${i}.quantity) ELSE 0 END`;

const linesOf = (order: string) => `(SELECT json_agg(json_build_object('productId', i.product_id, 'name', i.product_name,
    'quantity', i.quantity, 'state', coalesce(l.state, 'open'), 'missing', ${missingOf('l', 'i')}, 'substitutable', i.substitutable, 'leftOut', i.left_out,
    'portionGrams', (i.weighed ->> 'portionGrams')::int, 'grams', l.grams,
    'substitute', CASE WHEN s.product_id IS NOT NULL THEN json_build_object('productId', s.product_id, 'name', s.name) END) ORDER BY i.id)
  FROM order_items i LEFT JOIN packing_lines l ON l.order_id = i.order_id AND l.product_id = i.product_id
  LEFT JOIN product_prices s ON s.product_id = l.substitute WHERE i.order_id = ${order})`;

const packingOrders = `
  SELECT o.id, o.number, o.status, o.window_from AS "windowFrom", o.window_to AS "windowTo", ${lateOf('o')} AS "isLate",
    o.district, o.customer_name AS "customerName", o.fields, o.personal_fields AS "personalFields",
    o.payment_method AS "paymentMethod",
    CASE WHEN o.payment_method = 'cash' AND ${unpaidOf('o')} AND o.total_amount > o.refunded_minor
      THEN o.total_amount - o.refunded_minor END AS "cashToCollectMinor",
    o.state, o.on_hold AS "onHold", o.delivery_distance AS "distanceMetres", o.payment_status AS "paymentStatus",
    coalesce(${linesOf('o.id')}, '[]') AS lines, ${packerOf('o')} AS packer, o.version
  FROM orders o`;

type Row = Omit<PackingOrder, 'windowFrom' | 'windowTo' | 'stepDue' | 'lines'> &
  Pick<Order, 'state' | 'onHold' | 'distanceMetres' | 'paymentStatus'> & {
    readonly windowFrom: Date;
    readonly windowTo: Date;
    readonly lines: readonly StoredLine[];
  };
type StoredRow = Omit<Row, 'fields'> & CheckedFields;

type StoredLine = Omit<PackingLine, 'portionGrams' | 'grams'> & {
  readonly portionGrams: number | null;
  readonly grams: number | null;
};

const toLine = ({ portionGrams, grams, ...line }: StoredLine): PackingLine => ({
  ...line,
  ...(portionGrams !== null && { portionGrams }),
  ...(grams !== null && { grams }),
});

const toPackingOrder = ({ state, onHold, distanceMetres, paymentStatus, windowFrom, windowTo, ...order }: Row): PackingOrder => ({
  ...order,
  lines: order.lines.map(toLine),
  windowFrom: windowFrom.toISOString(),
  windowTo: windowTo.toISOString(),
  stepDue: stepDueOf({ ...order, state, onHold, distanceMetres, paymentStatus, lines: order.lines.length }, windowTo),
});

/** An item whose substitute is in the bag. */
export interface Replaced {
  readonly ordered: { readonly productId: string; readonly name: string };
  /** The substitute. */
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** What was charged before for a piece of the item, and as its deposit, grosze. */
  readonly former: { readonly chargedMinor: number; readonly chargedDepositMinor: number };
}

/** Who packs an order. */
export interface Claim {
  readonly adminId: string;
  readonly email: string;
  /** The claim put the delivery on hold. */
  readonly holds: boolean;
  /** Too old to keep others out. */
  readonly isOver: boolean;
}

@Injectable()
export class PackingRepository {
  constructor(
    private readonly database: Database,
    private readonly orderFields: OrderFields,
  ) {}

  /** Returns the orders to pack, the earliest promised window first, and the number of all of them. */
  async queue(): Promise<PackingQueue> {
    const [rows, count] = await Promise.all([
      this.database.rows<StoredRow>(`${packingOrders} WHERE ${toPack} ORDER BY o.window_to, o.created_at, o.id LIMIT ${longest}`),
      this.database.one<{ total: number }>(`SELECT count(*)::int AS total FROM orders o WHERE ${toPack}`),
    ]);
    return { orders: rows.map(row => toPackingOrder(this.orderFields.inWords(row))), total: count?.total ?? 0 };
  }

  /** Returns an order as the transaction sees it, whether or not it is to be packed. */
  async order(tx: Transaction, id: string): Promise<PackingOrder | undefined> {
    const row = await tx.one<StoredRow>(`${packingOrders} WHERE o.id = $1`, [id]);
    return row && toPackingOrder(this.orderFields.inWords(row));
  }

  async lines(tx: Transaction, id: string): Promise<PackingLine[]> {
    const row = await tx.one<{ lines: StoredLine[] | null }>(`SELECT ${linesOf('$1::uuid')} AS lines`, [id]);
    return (row?.lines ?? []).map(toLine);
  }

  /** Returns those of the orders that have a marked line. */
  async marked(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT DISTINCT order_id AS id FROM packing_lines WHERE order_id = ANY ($1::uuid[])`,
      [orderIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks a line, as packed with the substitute if there is one, or with so many pieces missing; returns whether that changed it. */
  async mark(
    tx: Transaction,
    id: string,
    productId: string,
    { state, missing, grams, substitute }: PackingLineMark & { readonly substitute?: string },
  ): Promise<boolean> {
    const changed =
      state === 'open'
        ? await tx.count(`DELETE FROM packing_lines WHERE order_id = $1 AND product_id = $2`, [id, productId])
        : await tx.count(
            `INSERT INTO packing_lines AS l (order_id, product_id, state, missing, substitute, grams) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (order_id, product_id) DO UPDATE
             SET state = excluded.state, missing = excluded.missing, substitute = excluded.substitute, grams = excluded.grams
             WHERE (l.state, l.missing, l.substitute, l.grams)
               IS DISTINCT FROM (excluded.state, excluded.missing, excluded.substitute, excluded.grams)`,
            [id, productId, state, state === 'missing' ? (missing ?? null) : null, substitute ?? null, grams ?? null],
          );
    return changed > 0;
  }

  /** Whether the product is sold, and by the piece, so that it can be a substitute. */
  async isSold(tx: Transaction, productId: string): Promise<boolean> {
    return (
      (await tx.one(`SELECT FROM product_prices WHERE product_id = $1 AND is_active AND weighed IS NULL`, [productId])) !==
      undefined
    );
  }

  /**
   * Replaces the items of a completely marked order whose substitutes are in the bag: product, names and VAT rate are those of the
   * substitute; price and deposit stay, and what the substitute costs less, or has a lower deposit, is refunded. Refunds of the items name the substitutes.
   */
  async replace(tx: Transaction, id: string): Promise<Replaced[]> {
    return tx.rows<Replaced>(
      `WITH chosen AS (
         UPDATE packing_lines SET product_id = before.substitute, substitute = NULL FROM packing_lines before
         WHERE packing_lines.order_id = $1 AND packing_lines.substitute IS NOT NULL
           AND before.order_id = packing_lines.order_id AND before.product_id = packing_lines.product_id
         RETURNING before.product_id AS ordered, before.substitute AS taken
       ), refunds AS (
         UPDATE partial_refunds r SET lines = (SELECT jsonb_agg(
             jsonb_build_object('productId', coalesce(c.taken, l.line ->> 'productId'), 'quantity', l.line -> 'quantity') ORDER BY l.place)
           FROM jsonb_array_elements(r.lines) WITH ORDINALITY AS l (line, place) LEFT JOIN chosen c ON c.ordered = l.line ->> 'productId')
         -- One that the provider refused is not tried again at the price of what was ordered.
         WHERE r.order_id = $1 AND r.lines <> '[]' AND r.state <> 'failed' AND EXISTS (SELECT FROM chosen)
       )
       UPDATE order_items i SET product_id = p.product_id, product_name = p.name, translated_name = p.translated_name, vat_rate = p.vat_rate,
         instead_of = coalesce(i.instead_of, jsonb_build_object('productId', i.product_id, 'name', i.product_name, 'translatedName', i.translated_name))
           || jsonb_build_object('priceMinor', least(i.price, p.price_minor, (i.instead_of ->> 'priceMinor')::int),
             'depositMinor', least(i.deposit_minor, p.deposit_minor, (i.instead_of ->> 'depositMinor')::int))
       FROM chosen c JOIN product_prices p ON p.product_id = c.taken JOIN order_items b ON b.order_id = $1 AND b.product_id = c.ordered
       WHERE i.id = b.id
       RETURNING json_build_object('productId', c.ordered, 'name', b.product_name) AS ordered, p.product_id AS "productId", p.name,
         i.quantity, json_build_object('chargedMinor', coalesce((b.instead_of ->> 'priceMinor')::int, b.price),
           'chargedDepositMinor', coalesce((b.instead_of ->> 'depositMinor')::int, b.deposit_minor)) AS former`,
      [id],
    );
  }

  /**
   * Stores with the items of a completely marked order how much of them is left out, and what was weighed. An order that is packed again is
   * charged no more for a portion than before: the difference has gone back.
   */
  async leaveOut(tx: Transaction, id: string): Promise<void> {
    const portions = `(i.quantity - ${missingOf('l', 'i')})`;
    const formerGrams = `(i.weighed #>> '{packed,grams}')::bigint * ${portions} / (i.weighed #>> '{packed,portions}')::int`;
    await tx.count(
      `UPDATE order_items i SET left_out = ${missingOf('l', 'i')},
         weighed = CASE WHEN l.grams IS NULL THEN i.weighed ELSE i.weighed || jsonb_build_object('packed',
           jsonb_build_object('grams', greatest(1, least(l.grams, ${formerGrams})), 'portions', ${portions})) END
       FROM packing_lines l WHERE i.order_id = $1 AND l.order_id = i.order_id AND l.product_id = i.product_id`,
      [id],
    );
  }

  async claim(tx: Transaction, id: string): Promise<Claim | undefined> {
    return tx.one<Claim>(
      `SELECT admin_id AS "adminId", admin_email AS email, holds, active_at <= now() - ${claimAge} AS "isOver"
       FROM packing_claims WHERE order_id = $1`,
      [id],
    );
  }

  /** Returns the orders whose claim is over, except `without`, the oldest claim first. */
  async lapsed(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT order_id AS id FROM packing_claims WHERE active_at <= now() - ${claimAge} AND order_id <> ALL ($2::uuid[])
       ORDER BY active_at LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ id }) => id);
  }

  /** Makes the admin the packer of the order, or notes that they are still at it. */
  async setClaim(tx: Transaction, id: string, { userId, email }: Admin, holds: boolean): Promise<void> {
    await tx.count(
      `INSERT INTO packing_claims (order_id, admin_id, admin_email, holds) VALUES ($1, $2, $3, $4)
       ON CONFLICT (order_id) DO UPDATE
       SET admin_id = excluded.admin_id, admin_email = excluded.admin_email, holds = excluded.holds, active_at = now()`,
      [id, userId, email, holds],
    );
  }

  async removeClaim(tx: Transaction, id: string): Promise<void> {
    await tx.count(`DELETE FROM packing_claims WHERE order_id = $1`, [id]);
  }
}
