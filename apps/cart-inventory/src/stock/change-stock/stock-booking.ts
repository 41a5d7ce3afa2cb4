import type { MovementReason } from '@kirana/contracts';
import { AuditLog, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { StockLevels, type Move } from './stock-levels.repository.js';

/** A change of a locked level by an admin. */
export interface Booking extends Move {
  /** Available pieces before and after it. */
  readonly before: number;
  readonly after: number;
}

export interface BookingDetails {
  readonly reason: MovementReason;
  readonly note?: string | undefined;
  /** Email address as in the audit log. */
  readonly admin: { readonly userId: string; readonly email: string };
}

/** Books what admins change of the stock: level, movement and audit entry together; the new levels are announced after the commit. */
@Injectable()
export class StockBooking {
  constructor(
    private readonly levels: StockLevels,
    private readonly auditLog: AuditLog,
    private readonly announcer: LevelAnnouncer,
  ) {}

  async book(tx: Transaction, bookings: readonly Booking[], { reason, note, admin }: BookingDetails): Promise<void> {
    await this.levels.move(tx, bookings, { reason, note, actor: admin.email });
    await this.auditLog.note(
      tx,
      bookings.map(({ productId, before, after }) => ({
        actor: admin,
        action: 'change-stock',
        subject: productId,
        before: String(before),
        after: `${after} (${reason})`,
      })),
    );
    if (bookings.length > 0) this.announcer.announceAfterCommit(tx);
  }
}
