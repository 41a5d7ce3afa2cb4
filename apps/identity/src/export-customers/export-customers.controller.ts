import { customerPageRoutes as routes, type RouteAnswer } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { ExportCustomersRepository } from './export-customers.repository.js';

/** The accounts for a file that is written while it is read. */
@Controller()
export class ExportCustomersController {
  constructor(
    private readonly customers: ExportCustomersRepository,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  @Implements(routes.page)
  async page({ body: { format, after }, actor }: Call<typeof routes.page>): Promise<RouteAnswer<typeof routes.page>> {
    if (!after)
      await this.database.transaction(tx =>
        this.auditLog.note(tx, [{ actor, action: 'export-customers', subject: 'customers', after: format }]),
      );
    return this.customers.page(after);
  }
}
