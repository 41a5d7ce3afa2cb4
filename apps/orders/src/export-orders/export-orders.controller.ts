import { orderPageRoutes as routes, type RouteAnswer } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { ExportOrdersRepository } from './export-orders.repository.js';
import { exportedOrder } from './exported-order.js';

/** The orders for a file that is written while it is read. */
@Controller()
export class ExportOrdersController {
  constructor(
    private readonly orders: ExportOrdersRepository,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  @Implements(routes.page)
  async page({ body: { format, after }, actor }: Call<typeof routes.page>): Promise<RouteAnswer<typeof routes.page>> {
    if (!after)
      await this.database.transaction(tx =>
        this.auditLog.note(tx, [{ actor, action: 'export-orders', subject: 'orders', after: format }]),
      );
    const { orders, next } = await this.orders.page(after);
    return { rows: orders.map(exportedOrder), next };
  }
}
