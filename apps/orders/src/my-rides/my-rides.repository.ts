import { Injectable } from '@nestjs/common';
import type { MyRide } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import type { CheckedFields } from '../order-fields/order-fields.js';
import { countedRefund } from '../order/counted-refund.sql.js';
import { deliveredOf, rideStatusOf } from '../order/delivered.sql.js';
import { undeliveredOf } from '../order/undelivered.sql.js';
import type { ProofState } from './delivery-proof.js';
import { proofState } from './delivery-proofs.repository.js';
import { runOf } from '../runs/run-of.sql.js';
import { changedToday, today } from '../rider-cash/today.sql.js';

type Customer = NonNullable<MyRide['customer']>;

/** A ride as it is stored. */
export type RideRow = Omit<MyRide, 'promisedFrom' | 'promisedBy' | 'deliveredAt' | 'next' | 'customer' | 'proof'> &
  ProofState & {
    readonly customer: (Omit<Customer, 'fields'> & CheckedFields) | null;
    readonly promisedFrom: Date;
    readonly promisedBy: Date;
    readonly deliveredAt: Date | null;
  };

/** The statuses in which the goods are still to be delivered. */
const underWay = `o.status IN ('pending', 'confirmed', 'preparing', 'pickup', 'delivering')`;

/** Reads orders for their riders; who the customer is only while the order is under way. */
@Injectable()
export class MyRidesRepository {
  constructor(private readonly database: Database) {}

  /** The rider's orders under way and delivered today; those placed more than a week ago are left out. */
  async of(riderId: string): Promise<RideRow[]> {
    return this.database.rows<RideRow>(
      `SELECT o.id AS "orderId", o.number, o.version, ${rideStatusOf('o')} AS status, o.district, o.window_from AS "promisedFrom", o.window_to AS "promisedBy",
              delivered.at AS "deliveredAt",
              CASE WHEN ${underWay} THEN json_build_object('name', o.customer_name, 'phone', o.phone, 'address', o.address,
                'zipCode', o.zip_code, 'city', o.city, 'fields', o.fields, 'personalFields', o.personal_fields) END AS customer,
              CASE WHEN ${underWay} THEN (SELECT json_agg(json_build_object('productId', coalesce(i.product_id, ''),
                'name', i.product_name, 'quantity', i.quantity - i.left_out, 'grams', coalesce((i.weighed #>> '{packed,grams}')::int,
                (i.weighed ->> 'portionGrams')::int * (i.quantity - i.left_out))) ORDER BY i.id)
                FROM order_items i WHERE i.order_id = o.id AND i.left_out < i.quantity) ELSE '[]' END AS items,
              o.card_terminal AS "cardTerminal", CASE WHEN o.payment_method = 'cash' AND NOT o.card_terminal THEN o.total_amount - CASE WHEN delivered.at IS NULL THEN o.refunded_minor ELSE (
                SELECT coalesce(sum(r.amount_minor), 0)::int FROM partial_refunds r
                WHERE r.order_id = o.id AND ${countedRefund} AND r.requested_at <= delivered.at) END ELSE 0 END AS "cashMinor",
              ${undeliveredOf('o')} AS undelivered, run.id AS "runId", ${proofState('o')}
       FROM orders o ${deliveredOf('o')} ${runOf('o')}
       WHERE o.created_at >= ${today()} - interval '7 days' AND o.rider ->> 'id' = $1
         AND (${underWay} OR ${changedToday('o')}) AND (${underWay} OR delivered.at >= ${today()})
       ORDER BY delivered.at DESC NULLS FIRST, run.stop, o.window_to, o.id`,
      [riderId],
    );
  }
}
