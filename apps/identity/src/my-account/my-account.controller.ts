import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { identityRoutes, type Account, type AccountExport, type Done } from '@kirana/contracts';
import { CurrentCaller, ProblemError, type Caller } from '@kirana/http-edge';
import { MyAccount } from './my-account.js';

@Controller()
export class MyAccountController {
  constructor(private readonly account: MyAccount) {}

  @Get(identityRoutes.me.path)
  me(@CurrentCaller() caller: Caller): Promise<Account> {
    return this.account.view(userOf(caller));
  }

  @Get(identityRoutes.export.path)
  export(@CurrentCaller() caller: Caller): Promise<AccountExport> {
    return this.account.export(userOf(caller));
  }

  @Post(identityRoutes.erase.path)
  @HttpCode(200)
  async erase(
    @Body({ schema: identityRoutes.erase.body }) { password }: { password: string },
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.account.erase(userOf(caller), password);
    return { done: true };
  }
}

function userOf(caller: Caller): string {
  if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
  return caller.userId;
}
