import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { orderProgressOf, type AdminRider } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import type { DispatchConfig } from '../config.js';
import { positionOnTheWay, type Point } from '../positions/position-on-the-way.js';

interface Row extends Omit<AdminRider, 'position'> {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null while the timers of the delivery are stopped. */
  readonly progress: number | null;
}

/** Of the rider `r`. */
const run = `(SELECT json_build_object('id', u.id, 'version', u.version, 'departedAt', u.departed_at, 'stops',
    json_agg(json_build_object('orderId', d.order_id, 'district', d.district, 'stage', d.stage,
      'promisedFrom', d.promised_from, 'promisedBy', d.promised_by) ORDER BY a.stop))
  FROM runs u JOIN assignments a ON a.run_id = u.id AND a.released_at IS NULL JOIN deliveries d USING (order_id)
  WHERE u.rider_id = r.id AND u.ended_at IS NULL GROUP BY u.id)`;

/** A rider without the current delivery. */
export type StoredRider = Pick<AdminRider, 'name' | 'phone' | 'onShift' | 'active' | 'version'>;

/** Reads and changes the riders for the console. */
@Injectable()
export class FleetRepository {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<DispatchConfig, 'SHOP_CONFIG' | 'ORDER_PROGRESS'>,
  ) {}

  /** Returns every rider with their current delivery or run, in the order in which they are assigned. */
  async all(): Promise<AdminRider[]> {
    const rows = await this.database.rows<Row>(
      `SELECT r.id, r.name, r.phone, r.on_shift AS "onShift", r.is_active AS active, r.version, ${run} AS run, a.order_id AS "orderId", d.district, d.stage, d.latitude, d.longitude,
              CASE WHEN d.stage = 'delivering' THEN extract(epoch FROM now() - d.stage_at)::float8
                / greatest(extract(epoch FROM t.due_at - d.stage_at)::float8, 0.001) ELSE 0 END AS progress,
              CASE WHEN a.order_id IS NOT NULL THEN 'busy' WHEN r.on_shift THEN 'available' ELSE 'off' END AS status, r.delivered
       FROM riders r
         LEFT JOIN LATERAL (
           SELECT a.order_id FROM assignments a JOIN deliveries d USING (order_id) WHERE a.rider_id = r.id AND a.released_at IS NULL
           ORDER BY d.stage IS NOT DISTINCT FROM 'delivering' DESC, a.stop LIMIT 1
         ) a ON true
         LEFT JOIN deliveries d ON d.order_id = a.order_id
         LEFT JOIN delivery_timers t ON t.order_id = a.order_id
       ORDER BY r.rank`,
    );
    const { warehouse } = this.config.SHOP_CONFIG;
    const byStaff = orderProgressOf(this.config) === 'staff';
    return rows.map(({ latitude, longitude, progress, ...rider }) => {
      if (byStaff) return { ...rider, position: null };
      const to = latitude === null || longitude === null ? warehouse : { latitude, longitude };
      return { ...rider, position: positionOf(rider, warehouse, to, progress) };
    });
  }

  /** Adds a rider at the end of the assignment order; a rider with this id stays unchanged. */
  async add(tx: Transaction, id: string, name: string, phone: string): Promise<void> {
    await tx.count(
      `INSERT INTO riders (id, name, phone, rank) SELECT $1, $2, $3, coalesce(max(rank), 0) + 1 FROM riders ON CONFLICT (id) DO NOTHING`,
      [id, name, phone],
    );
  }

  /** Locks the rider until the transaction ends; undefined when there is no such rider. */
  lock(tx: Transaction, id: string): Promise<StoredRider | undefined> {
    return tx.one(
      `SELECT name, phone, on_shift AS "onShift", is_active AS active, version FROM riders WHERE id = $1 FOR UPDATE`,
      [id],
    );
  }

  async setShift(tx: Transaction, id: string, onShift: boolean): Promise<void> {
    await tx.count(`UPDATE riders SET on_shift = $2 WHERE id = $1`, [id, onShift]);
  }

  /** Changes a rider; one who is switched off goes off shift. */
  async change(tx: Transaction, id: string, { name, phone, active }: Omit<StoredRider, 'onShift' | 'version'>): Promise<void> {
    await tx.count(
      `UPDATE riders SET name = $2, phone = $3, is_active = $4, on_shift = on_shift AND $4, version = version + 1 WHERE id = $1`,
      [id, name, phone, active],
    );
  }
}

function positionOf(
  { status }: Pick<AdminRider, 'status'>,
  from: Point,
  to: Point,
  progress: number | null,
): AdminRider['position'] {
  if (status === 'off' || progress === null) return null;
  const share = Math.min(1, Math.max(0, progress));
  return { ...positionOnTheWay(from, to, share), progress: share };
}
