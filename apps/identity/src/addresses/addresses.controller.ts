import { Controller } from '@nestjs/common';
import { addressRoutes, mostAddresses, type SavedAddress, type SavedAddresses } from '@kirana/contracts';
import { Implements, notFound, ProblemError, type Call } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { AddressesRepository } from './addresses.repository.js';

/** Delivery addresses of the signed-in customer; other customers' addresses are not visible. */
@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesRepository) {}

  @Implements(addressRoutes.list)
  async list({ caller }: Call<typeof addressRoutes.list>): Promise<SavedAddresses> {
    return { items: await this.addresses.of(ownerOf(caller).userId) };
  }

  /** @throws ProblemError 409 `too-many-addresses`. */
  @Implements(addressRoutes.add)
  async add({ body: form, caller }: Call<typeof addressRoutes.add>): Promise<SavedAddress> {
    const added = await this.addresses.add(ownerOf(caller).userId, form);
    if (!added) throw new ProblemError(409, 'too-many-addresses', `At most ${mostAddresses} addresses can be saved.`);
    return added;
  }

  /** @throws ProblemError 404. */
  @Implements(addressRoutes.change)
  async change({ params: { id }, body: form, caller }: Call<typeof addressRoutes.change>): Promise<SavedAddress> {
    const changed = await this.addresses.change(ownerOf(caller).userId, id, form);
    if (!changed) throw notFound('There is no such address.');
    return changed;
  }

  @Implements(addressRoutes.remove)
  async remove({ params: { id }, caller }: Call<typeof addressRoutes.remove>): Promise<SavedAddresses> {
    const owner = ownerOf(caller).userId;
    await this.addresses.remove(owner, id);
    return { items: await this.addresses.of(owner) };
  }
}
