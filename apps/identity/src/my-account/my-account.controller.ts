import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { identityRoutes, type Account, type AccountExport, type ChangeAccountRequest, type Done } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { ChangePassword } from './change-password.js';
import { MyAccount } from './my-account.js';
import { ownerOf } from '../account/owner-of.js';

@Controller()
export class MyAccountController {
  constructor(
    private readonly account: MyAccount,
    private readonly passwords: ChangePassword,
  ) {}

  @Get(identityRoutes.me.path)
  me(@CurrentCaller() caller: Caller): Promise<Account> {
    return this.account.view(ownerOf(caller).userId);
  }

  @Patch(identityRoutes.change.path)
  change(
    @Body({ schema: identityRoutes.change.body }) { fullName, password = '', newPassword = '' }: ChangeAccountRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Account> {
    const owner = ownerOf(caller);
    return fullName === undefined
      ? this.passwords.change(owner, { password, newPassword })
      : this.account.rename(owner.userId, fullName);
  }

  @Get(identityRoutes.export.path)
  export(@CurrentCaller() caller: Caller): Promise<AccountExport> {
    return this.account.export(ownerOf(caller).userId);
  }

  @Post(identityRoutes.erase.path)
  @HttpCode(200)
  async erase(
    @Body({ schema: identityRoutes.erase.body }) { password }: { password: string },
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.account.erase(ownerOf(caller).userId, password);
    return { done: true };
  }
}
