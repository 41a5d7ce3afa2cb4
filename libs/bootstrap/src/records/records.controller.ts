import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { recordRoutes, type AuditEntry, type AuditQuery, type HandledEvent } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { AuditLog } from '@kirana/persistence';
import { DataSource } from 'typeorm';

/** What every service that stores anything can tell of itself: its audit log, and which events it has handled when. */
@Controller()
@UseGuards(AdminOnly)
export class RecordsController {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly dataSource: DataSource,
  ) {}

  @Get(recordRoutes.audit.path)
  async audit(@Query({ schema: recordRoutes.audit.query }) query: AuditQuery): Promise<AuditEntry[]> {
    const rows = await this.auditLog.read(query);
    return rows.map(({ seq, at, ...rest }) => ({ id: seq, at: at.toISOString(), ...rest }));
  }

  @Post(recordRoutes.handled.path)
  @HttpCode(200)
  async handled(@Body({ schema: recordRoutes.handled.body }) { eventIds }: { eventIds: string[] }): Promise<HandledEvent[]> {
    const rows = await this.dataSource.query<{ eventId: string; purpose: string; at: Date }[]>(
      `SELECT event_id AS "eventId", consumer AS purpose, processed_at AS at FROM inbox WHERE event_id = ANY ($1::uuid[])`,
      [eventIds],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }
}
