import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { adminIntegratorRoutes, type FeedKey, type IssuedFeedKey } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { newFeedKey } from './feed-key.js';
import { FeedKeys } from './feed-keys.repository.js';

const { keys, issueKey, revokeKey } = adminIntegratorRoutes;

/** Manages API keys of the event feed. A key is shown only when it is created. */
@Controller()
@UseGuards(AdminOnly)
export class AdminFeedKeysController {
  constructor(
    private readonly keys: FeedKeys,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  @Get(keys.path)
  list(): Promise<FeedKey[]> {
    return this.keys.all();
  }

  @Post(issueKey.path)
  @HttpCode(200)
  issue(
    @Body({ schema: issueKey.body }) { name, types }: { name: string; types: string[] },
    @CurrentAdmin() admin: Admin,
  ): Promise<IssuedFeedKey> {
    const key = newFeedKey();
    return this.database.transaction(async tx => {
      const issued = await this.keys.add(tx, name, types, key);
      await this.auditLog.note(tx, [{ actor: admin, action: 'issue-feed-key', subject: issued.id, after: name }]);
      return { ...issued, key };
    });
  }

  @Delete(revokeKey.path)
  async revoke(@Param({ schema: revokeKey.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<FeedKey[]> {
    await this.database.transaction(async tx => {
      const name = await this.keys.revoke(tx, id);
      if (name === undefined) throw notFound('There is no such key, or it has been revoked before.');
      await this.auditLog.note(tx, [{ actor: admin, action: 'revoke-feed-key', subject: id, before: name }]);
    });
    return this.keys.all();
  }
}
