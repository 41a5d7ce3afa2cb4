import { Injectable } from '@nestjs/common';
import type { RiderChange } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database, type AuditedAct } from '@kirana/persistence';
import { TimerEngine } from '../deliveries/timer-engine.js';
import { FleetRepository, type StoredRider } from './fleet.repository.js';

/** Changes riders for admins: their data, whether they work for the shop, and their shifts. */
@Injectable()
export class ChangeRider {
  constructor(
    private readonly database: Database,
    private readonly fleet: FleetRepository,
    private readonly auditLog: AuditLog,
    private readonly engine: TimerEngine,
  ) {}

  /**
   * Changes what is given. A rider who is switched off completes the current delivery and is assigned no further one.
   *
   * @throws ProblemError 404; 409 `changed-meanwhile` when another admin has changed the rider since they were shown.
   */
  async change(id: string, { version, ...wanted }: RiderChange, admin: Admin): Promise<void> {
    const outdated = await this.database.transaction<StoredRider | undefined>(async tx => {
      const before = await this.fleet.lock(tx, id);
      if (!before) throw notFound('There is no such rider.');
      if (before.version !== version) return before;
      const after = { ...before, ...wanted };
      await this.fleet.change(tx, id, after);
      await this.auditLog.note(tx, actsOf(id, before, after, admin));
      return undefined;
    });
    if (!outdated) return;
    const [latest] = await this.auditLog.read({ subject: id, limit: 1 });
    throw new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this rider meanwhile.', {
      current: outdated,
      changedBy: latest?.actor ?? null,
      changedAt: latest?.at.toISOString() ?? null,
    });
  }

  /**
   * Starts or ends a shift. A rider going off shift completes the current delivery and is assigned no further one.
   *
   * @throws ProblemError 404; 409 `not-possible-now` for a rider who is switched off.
   */
  async setShift(id: string, onShift: boolean, admin: Admin): Promise<void> {
    await this.database.transaction(async tx => {
      const before = await this.fleet.lock(tx, id);
      if (!before) throw notFound('There is no such rider.');
      if (onShift && !before.active) throw new ProblemError(409, 'not-possible-now', `${before.name} is switched off.`);
      await this.fleet.setShift(tx, id, onShift);
      const words = (on: boolean) => (on ? 'on shift' : 'off shift');
      await this.auditLog.note(tx, [
        { actor: admin, action: 'set-shift', subject: id, before: words(before.onShift), after: words(onShift) },
      ]);
      tx.afterCommit(() => this.engine.wake());
    });
  }
}

/** One entry for each field that changed. */
function actsOf(subject: string, before: StoredRider, after: StoredRider, actor: Admin): AuditedAct[] {
  const words = (active: boolean) => (active ? 'on' : 'off');
  return [
    { action: 'rename-rider', before: before.name, after: after.name },
    { action: 'set-rider-phone', before: before.phone, after: after.phone },
    { action: 'switch-rider', before: words(before.active), after: words(after.active) },
  ]
    .filter(each => each.before !== each.after)
    .map(each => ({ ...each, actor, subject }));
}
