import { Controller } from '@nestjs/common';
import { identityRoutes, type Done, type PasswordReset, type UsableResetLink } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ResetPassword } from './reset-password.js';

@Controller()
export class ResetPasswordController {
  constructor(private readonly resetting: ResetPassword) {}

  @Implements(identityRoutes.forgotPassword)
  async forgot({ body }: Call<typeof identityRoutes.forgotPassword>): Promise<Done> {
    await this.resetting.ask(body);
    return { done: true };
  }

  @Implements(identityRoutes.checkResetLink)
  check({ body: { token } }: Call<typeof identityRoutes.checkResetLink>): Promise<UsableResetLink> {
    return this.resetting.check(token);
  }

  @Implements(identityRoutes.resetPassword)
  reset({ body }: Call<typeof identityRoutes.resetPassword>): Promise<PasswordReset> {
    return this.resetting.reset(body);
  }
}
