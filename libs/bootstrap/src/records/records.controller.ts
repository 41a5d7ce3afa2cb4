import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { recordRoutes, type AuditEntry, type AuditQuery, type HandledEvent } from '@kirana/contracts';
import { auditAreas } from '@kirana/contracts/audit-areas';
import { AdminOnly } from '@kirana/http-edge';
import { Inbox } from '@kirana/messaging';
import { AuditLog } from '@kirana/persistence';

/** Serves the audit log and the handled events of a service that has a database. */
@Controller()
@UseGuards(AdminOnly)
export class RecordsController {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly inbox: Inbox,
  ) {}

  @Get(recordRoutes.audit.path)
  async audit(@Query({ schema: recordRoutes.audit.query }) { area, ...query }: AuditQuery): Promise<AuditEntry[]> {
    const rows = await this.auditLog.read({ ...query, ...(area && { actions: auditAreas[area] }) });
    return rows.map(({ seq, at, ...rest }) => ({ id: seq, at: at.toISOString(), ...rest }));
  }

  @Post(recordRoutes.handled.path)
  @HttpCode(200)
  async handled(@Body({ schema: recordRoutes.handled.body }) { eventIds }: { eventIds: string[] }): Promise<HandledEvent[]> {
    return (await this.inbox.handled(eventIds)).map(({ eventId, consumer, at }) => ({
      eventId,
      purpose: consumer,
      at: at.toISOString(),
    }));
  }
}
