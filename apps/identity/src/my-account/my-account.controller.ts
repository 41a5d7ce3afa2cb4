import { Controller } from '@nestjs/common';
import { identityRoutes, type Account, type AccountExport, type Done } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ChangePassword } from './change-password.js';
import { MyAccount } from './my-account.js';
import { ownerOf } from '../account/owner-of.js';

@Controller()
export class MyAccountController {
  constructor(
    private readonly account: MyAccount,
    private readonly passwords: ChangePassword,
  ) {}

  @Implements(identityRoutes.me)
  me({ caller }: Call<typeof identityRoutes.me>): Promise<Account> {
    return this.account.view(ownerOf(caller).userId);
  }

  @Implements(identityRoutes.change)
  change({ body: { fullName, password = '', newPassword = '' }, caller }: Call<typeof identityRoutes.change>): Promise<Account> {
    const owner = ownerOf(caller);
    return fullName === undefined
      ? this.passwords.change(owner, { password, newPassword })
      : this.account.rename(owner.userId, fullName);
  }

  @Implements(identityRoutes.export)
  export({ caller }: Call<typeof identityRoutes.export>): Promise<AccountExport> {
    return this.account.export(ownerOf(caller).userId);
  }

  @Implements(identityRoutes.erase)
  async erase({ body: { password }, caller }: Call<typeof identityRoutes.erase>): Promise<Done> {
    await this.account.erase(ownerOf(caller).userId, password);
    return { done: true };
  }
}
