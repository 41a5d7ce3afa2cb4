import { Controller } from '@nestjs/common';
import { recordRoutes, type AuditEntry, type HandledEvent } from '@kirana/contracts';
import { auditAreas } from '@kirana/contracts/audit-areas';
import { Implements, type Call } from '@kirana/http-edge';
import { Inbox } from '@kirana/messaging';
import { AuditLog } from '@kirana/persistence';

/** Serves the audit log and the handled events of a service that has a database. */
@Controller()
export class RecordsController {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly inbox: Inbox,
  ) {}

  @Implements(recordRoutes.audit)
  async audit({ query: { area, ...query } }: Call<typeof recordRoutes.audit>): Promise<AuditEntry[]> {
    const rows = await this.auditLog.read({ ...query, ...(area && { actions: auditAreas[area] }) });
    return rows.map(({ seq, at, ...rest }) => ({ id: seq, at: at.toISOString(), ...rest }));
  }

  @Implements(recordRoutes.handled)
  async handled({ body: { eventIds } }: Call<typeof recordRoutes.handled>): Promise<HandledEvent[]> {
    return (await this.inbox.handled(eventIds)).map(({ eventId, consumer, at }) => ({
      eventId,
      purpose: consumer,
      at: at.toISOString(),
    }));
  }
}
