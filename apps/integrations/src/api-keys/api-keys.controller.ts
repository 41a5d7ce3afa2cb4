import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { apiKeyRoutes, type ApiKey, type IssuedApiKey, type NewApiKey } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { newApiKey } from './api-key.js';
import { ApiKeys } from './api-keys.repository.js';

const { list, issue, revoke } = apiKeyRoutes;

/** Manages the API keys of programs. A key is shown only when it is created. */
@Controller()
@UseGuards(AdminOnly)
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  @Get(list.path)
  list(): Promise<ApiKey[]> {
    return this.keys.all();
  }

  @Post(issue.path)
  @HttpCode(200)
  issue(@Body({ schema: issue.body }) form: NewApiKey, @CurrentAdmin() admin: Admin): Promise<IssuedApiKey> {
    const key = newApiKey();
    return this.database.transaction(async tx => {
      const issued = await this.keys.add(tx, form, key);
      const after = `${form.name}: ${form.scopes.join(', ')}`;
      await this.auditLog.note(tx, [{ actor: admin, action: 'issue-api-key', subject: issued.id, after }]);
      return { ...issued, key };
    });
  }

  @Delete(revoke.path)
  async revoke(@Param({ schema: revoke.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<ApiKey[]> {
    await this.database.transaction(async tx => {
      const name = await this.keys.revoke(tx, id);
      if (name === undefined) throw notFound('There is no such key, or it has been revoked before.');
      await this.auditLog.note(tx, [{ actor: admin, action: 'revoke-api-key', subject: id, before: name }]);
    });
    return this.keys.all();
  }
}
