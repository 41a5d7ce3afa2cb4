import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  passkeyRoutes,
  type NewPasskey,
  type PasskeyAdded,
  type PasskeyCreation,
  type PasskeyProof,
  type Passkeys as PasskeysView,
} from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { NewPasskeys } from './new-passkeys.js';
import { Passkeys } from './passkeys.js';

const { list, begin, add, rename, remove } = passkeyRoutes;

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly newPasskeys: NewPasskeys,
  ) {}

  @Get(list.path)
  list(@CurrentCaller() caller: Caller): Promise<PasskeysView> {
    return this.passkeys.view(ownerOf(caller));
  }

  @Post(begin.path)
  @HttpCode(200)
  begin(@Body({ schema: begin.body }) proof: PasskeyProof, @CurrentCaller() caller: Caller): Promise<PasskeyCreation> {
    return this.newPasskeys.begin(ownerOf(caller), proof);
  }

  @Post(add.path)
  add(@Body({ schema: add.body }) passkey: NewPasskey, @CurrentCaller() caller: Caller): Promise<PasskeyAdded> {
    return this.newPasskeys.add(ownerOf(caller), passkey);
  }

  @Put(rename.path)
  rename(
    @Param({ schema: rename.params }) { id }: { id: string },
    @Body({ schema: rename.body }) { name }: { name: string },
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeysView> {
    return this.passkeys.rename(ownerOf(caller), id, name);
  }

  @Post(remove.path)
  @HttpCode(200)
  remove(
    @Param({ schema: remove.params }) { id }: { id: string },
    @Body({ schema: remove.body }) { password }: { password: string },
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeysView> {
    return this.passkeys.remove(ownerOf(caller), id, password);
  }
}
