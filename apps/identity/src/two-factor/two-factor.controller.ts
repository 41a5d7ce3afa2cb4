import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { twoFactorRoutes, type RecoveryCodes, type TwoFactorSetup, type TwoFactorState } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { TwoFactor } from './two-factor.js';

const { state, begin, confirm, renewCodes, off } = twoFactorRoutes;

@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactor) {}

  @Get(state.path)
  state(@CurrentCaller() caller: Caller): Promise<TwoFactorState> {
    return this.twoFactor.state(ownerOf(caller));
  }

  @Post(begin.path)
  @HttpCode(200)
  begin(
    @Body({ schema: begin.body }) { password }: { password: string },
    @CurrentCaller() caller: Caller,
  ): Promise<TwoFactorSetup> {
    return this.twoFactor.begin(ownerOf(caller), password);
  }

  @Post(confirm.path)
  @HttpCode(200)
  confirm(@Body({ schema: confirm.body }) { code }: { code: string }, @CurrentCaller() caller: Caller): Promise<RecoveryCodes> {
    return this.twoFactor.switchOn(ownerOf(caller), code);
  }

  @Post(renewCodes.path)
  @HttpCode(200)
  renewCodes(
    @Body({ schema: renewCodes.body }) { password, code }: { password: string; code: string },
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.renewCodes(ownerOf(caller), password, code);
  }

  @Post(off.path)
  @HttpCode(200)
  off(
    @Body({ schema: off.body }) { password, code }: { password: string; code: string },
    @CurrentCaller() caller: Caller,
  ): Promise<TwoFactorState> {
    return this.twoFactor.off(ownerOf(caller), password, code);
  }
}
