import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { adminIntegratorRoutes, type FeedKey, type IssuedFeedKey } from '@kirana/contracts';
import { AdminOnly, FromAdmin, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions } from '@kirana/persistence';
import { newFeedKey } from './feed-key.js';
import { FeedKeys } from './feed-keys.repository.js';

const { keys, issueKey, revokeKey } = adminIntegratorRoutes;

/** Keys for the feed. One is shown when it is made and never again. */
@Controller()
@UseGuards(AdminOnly)
export class AdminFeedKeysController {
  constructor(
    private readonly keys: FeedKeys,
    private readonly transactions: Transactions,
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
    @FromAdmin() admin: Admin,
  ): Promise<IssuedFeedKey> {
    const key = newFeedKey();
    return this.transactions.run(async tx => {
      const issued = await this.keys.add(tx, name, types, key);
      await this.auditLog.note(tx, [{ actor: admin, action: 'issue-feed-key', subject: issued.id, after: name }]);
      return { ...issued, key };
    });
  }

  @Delete(revokeKey.path)
  async revoke(@Param({ schema: revokeKey.params }) { id }: { id: string }, @FromAdmin() admin: Admin): Promise<FeedKey[]> {
    await this.transactions.run(async tx => {
      const name = await this.keys.revoke(tx, id);
      if (name === undefined) throw notFound('There is no such key, or it has been revoked before.');
      await this.auditLog.note(tx, [{ actor: admin, action: 'revoke-feed-key', subject: id, before: name }]);
    });
    return this.keys.all();
  }
}
