import { Injectable } from '@nestjs/common';
import { mostCashOrders, type CashHandover, type CashToHandIn, type HandInRequest, type RiderDay } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { formatMoney, shopLocale } from '@kirana/i18n';
import { AuditLog, Database } from '@kirana/persistence';
import { RiderCashRepository } from './rider-cash.repository.js';

const money = (minor: number) => formatMoney(minor, shopLocale());
const sumOf = (lines: readonly CashToHandIn[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The cash that riders have collected, until they hand it in (ADR 0059). */
@Injectable()
export class RiderCash {
  constructor(
    private readonly database: Database,
    private readonly cash: RiderCashRepository,
    private readonly auditLog: AuditLog,
  ) {}

  async day(riderId: string): Promise<RiderDay> {
    const [rides, cash, handovers] = await Promise.all([
      this.cash.ridesToday(riderId),
      this.cash.toHandIn(riderId),
      this.cash.handovers(riderId),
    ]);
    return { rides, ...cash, handovers };
  }

  handedInToday(riderId: string): Promise<CashHandover[]> {
    return this.cash.handovers(riderId, true);
  }

  /** What the rider has collected and nobody has taken. */
  toHandIn(riderId: string): ReturnType<RiderCashRepository['toHandIn']> {
    return this.cash.toHandIn(riderId);
  }

  /**
   * Records that the rider has handed in the cash of exactly these orders, or of all, and what was counted of it. The same id is the same hand-over, and does nothing again.
   *
   * @throws ProblemError 409 `changed-meanwhile` with the rider's day when one of them was handed in, refunded or set back since it was shown;
   * 422 `idempotency-key-reused` when the id is that of another rider's hand-over.
   */
  async handIn(
    riderId: string,
    { id, orderIds, amountMinor, countedMinor = amountMinor, reason }: HandInRequest,
    admin: Admin,
  ): Promise<RiderDay> {
    const isDone = await this.database.transaction(async tx => {
      await this.cash.lock(tx, riderId);
      const knownRider = await this.cash.riderOf(tx, id);
      if (knownRider === riderId) return true;
      if (knownRider !== undefined) {
        throw new ProblemError(422, 'idempotency-key-reused', 'This id belongs to a hand-over of another rider.');
      }
      const lines = await this.cash.lockOrders(tx, riderId, orderIds);
      const isComplete = orderIds ? lines.length === new Set(orderIds).size : lines.length > 0;
      if (!isComplete || sumOf(lines) !== amountMinor) return false;
      const isOther = countedMinor !== amountMinor;
      await this.cash.record(
        tx,
        { id, riderId, actor: admin.email, countedMinor, reason: isOther ? (reason ?? null) : null },
        lines,
      );
      const numbers = lines.length > mostCashOrders ? `${lines.length} orders` : lines.map(({ number }) => number).join(', ');
      await this.auditLog.note(tx, [
        {
          actor: admin,
          action: isOther ? 'hand-in-other-cash' : 'hand-in-cash',
          subject: riderId,
          ...(isOther && { before: money(amountMinor) }),
          after: isOther ? `${money(countedMinor)} (${reason}): ${numbers}` : `${money(countedMinor)}: ${numbers}`,
        },
      ]);
      return true;
    });
    const day = await this.day(riderId);
    if (isDone) return day;
    const [latest] = day.handovers;
    throw new ProblemError(409, 'changed-meanwhile', 'The cash of these orders has changed meanwhile. Nothing was recorded.', {
      current: day,
      changedBy: latest?.actor ?? null,
      changedAt: latest?.at ?? null,
    });
  }
}
