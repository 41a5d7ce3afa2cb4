import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { myMailRoutes, type MyMailExport } from '@kirana/contracts';
import { FromCaller, ProblemError, type Caller } from '@kirana/http-edge';
import { MailLog, type WrittenLetter } from '../mail-log/mail-log.repository.js';

/** What was written to somebody, for them to take along. */
@Controller()
export class MyMailController {
  constructor(private readonly log: MailLog) {}

  @Post(myMailRoutes.export.path)
  @HttpCode(200)
  async export(
    @Body({ schema: myMailRoutes.export.body }) { orderIds }: { orderIds: string[] },
    @FromCaller() caller: Caller,
  ): Promise<MyMailExport> {
    if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    return { letters: (await this.log.writtenTo(caller.userId, orderIds)).map(toLetter) };
  }
}

function toLetter({ template, isAboutOrder, about, state, dueAt, sentAt, letter }: WrittenLetter) {
  const orderId = isAboutOrder ? about : null;
  return { template, orderId, state, dueAt: dueAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, to: readerOf(letter) };
}

function readerOf(letter: WrittenLetter['letter']): { name: string; email: string } | null {
  if (!letter) return null;
  // A notice about a webhook goes to the shop, not to a person.
  if (letter.template === 'webhook-disabled') return null;
  const { name, email } = 'customer' in letter.data ? letter.data.customer : letter.data;
  return { name, email };
}
