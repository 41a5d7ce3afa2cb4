import { Controller } from '@nestjs/common';
import { passkeyRoutes, type PasskeyAdded, type PasskeyCreation, type Passkeys as PasskeysView } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
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

  @Implements(list)
  list({ caller }: Call<typeof list>): Promise<PasskeysView> {
    return this.passkeys.view(ownerOf(caller));
  }

  @Implements(begin)
  begin({ body: proof, caller }: Call<typeof begin>): Promise<PasskeyCreation> {
    return this.newPasskeys.begin(ownerOf(caller), proof);
  }

  @Implements(add)
  add({ body: passkey, caller }: Call<typeof add>): Promise<PasskeyAdded> {
    return this.newPasskeys.add(ownerOf(caller), passkey);
  }

  @Implements(rename)
  rename({ params: { id }, body: { name }, caller }: Call<typeof rename>): Promise<PasskeysView> {
    return this.passkeys.rename(ownerOf(caller), id, name);
  }

  @Implements(remove)
  remove({ params: { id }, body: { password }, caller }: Call<typeof remove>): Promise<PasskeysView> {
    return this.passkeys.remove(ownerOf(caller), id, password);
  }
}
