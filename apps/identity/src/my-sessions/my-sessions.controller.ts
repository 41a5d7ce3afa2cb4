import { Controller } from '@nestjs/common';
import { sessionRoutes, type OwnSessions } from '@kirana/contracts';
import { Implements, notFound, type Call, type Caller } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { ownerOf } from '../account/owner-of.js';
import { SessionRepository } from '../session/session.repository.js';

const { list, end, endOthers } = sessionRoutes;

/** Where the caller is signed in. Ending a session revokes its access token at once, as signing out does. */
@Controller()
export class MySessionsController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly database: Database,
  ) {}

  @Implements(list)
  list({ caller }: Call<typeof list>): Promise<OwnSessions> {
    return this.#sessionsOf(caller);
  }

  /** @throws ProblemError 404 for a session that has ended or is another account's. */
  @Implements(end)
  async end({ params: { id }, caller }: Call<typeof end>): Promise<OwnSessions> {
    const { userId } = ownerOf(caller);
    await this.database.transaction(async tx => {
      if (!(await this.sessions.isOpen(tx, userId, id))) throw notFound('There is no such session.');
      await this.sessions.end(tx, id, 'signed-out');
    });
    return this.#sessionsOf(caller);
  }

  @Implements(endOthers)
  async endOthers({ caller }: Call<typeof endOthers>): Promise<OwnSessions> {
    const { userId, sessionId } = ownerOf(caller);
    await this.database.transaction(tx => this.sessions.endOthers(tx, userId, sessionId));
    return this.#sessionsOf(caller);
  }

  async #sessionsOf(caller: Caller): Promise<OwnSessions> {
    const { userId, sessionId } = ownerOf(caller);
    const rows = await this.sessions.openOf(userId);
    return { items: rows.map(row => ({ ...row, isCurrent: row.id === sessionId })) };
  }
}
