import { Controller } from '@nestjs/common';
import { apiKeyRoutes, type ApiKey, type IssuedApiKey } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { newApiKey } from './api-key.js';
import { ApiKeys } from './api-keys.repository.js';

const { list, issue, revoke } = apiKeyRoutes;

/** Manages the API keys of programs. A key is shown only when it is created. */
@Controller()
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  @Implements(list)
  list(): Promise<ApiKey[]> {
    return this.keys.all();
  }

  @Implements(issue)
  issue({ body: form, admin }: Call<typeof issue>): Promise<IssuedApiKey> {
    const key = newApiKey();
    return this.database.transaction(async tx => {
      const issued = await this.keys.add(tx, form, key);
      const after = `${form.name}: ${form.scopes.join(', ')}`;
      await this.auditLog.note(tx, [{ actor: admin, action: 'issue-api-key', subject: issued.id, after }]);
      return { ...issued, key };
    });
  }

  @Implements(revoke)
  async revoke({ params: { id }, admin }: Call<typeof revoke>): Promise<ApiKey[]> {
    await this.database.transaction(async tx => {
      const name = await this.keys.revoke(tx, id);
      if (name === undefined) throw notFound('There is no such key, or it has been revoked before.');
      await this.auditLog.note(tx, [{ actor: admin, action: 'revoke-api-key', subject: id, before: name }]);
    });
    return this.keys.all();
  }
}
