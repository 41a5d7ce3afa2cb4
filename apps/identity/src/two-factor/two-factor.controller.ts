import { Controller } from '@nestjs/common';
import { twoFactorRoutes, type RecoveryCodes, type TwoFactorSetup, type TwoFactorState } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { TwoFactor } from './two-factor.js';

const { state, begin, confirm, renewCodes, off } = twoFactorRoutes;

@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactor) {}

  @Implements(state)
  state({ caller }: Call<typeof state>): Promise<TwoFactorState> {
    return this.twoFactor.state(ownerOf(caller));
  }

  @Implements(begin)
  begin({ body: { password }, caller }: Call<typeof begin>): Promise<TwoFactorSetup> {
    return this.twoFactor.begin(ownerOf(caller), password);
  }

  @Implements(confirm)
  confirm({ body: { code }, caller }: Call<typeof confirm>): Promise<RecoveryCodes> {
    return this.twoFactor.switchOn(ownerOf(caller), code);
  }

  @Implements(renewCodes)
  renewCodes({ body: { password, code }, caller }: Call<typeof renewCodes>): Promise<RecoveryCodes> {
    return this.twoFactor.renewCodes(ownerOf(caller), password, code);
  }

  @Implements(off)
  off({ body: { password, code }, caller }: Call<typeof off>): Promise<TwoFactorState> {
    return this.twoFactor.off(ownerOf(caller), password, code);
  }
}
