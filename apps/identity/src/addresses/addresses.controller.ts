import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { addressRoutes, mostAddresses, type AddressForm, type SavedAddress, type SavedAddresses } from '@kirana/contracts';
import { CurrentCaller, ProblemError, notFound, type Caller } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { AddressesRepository } from './addresses.repository.js';

/** Delivery addresses of the signed-in customer; other customers' addresses are not visible. */
@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesRepository) {}

  @Get(addressRoutes.list.path)
  async list(@CurrentCaller() caller: Caller): Promise<SavedAddresses> {
    return { items: await this.addresses.of(ownerOf(caller).userId) };
  }

  /** @throws ProblemError 409 `too-many-addresses`. */
  @Post(addressRoutes.add.path)
  @HttpCode(200)
  async add(@Body({ schema: addressRoutes.add.body }) form: AddressForm, @CurrentCaller() caller: Caller): Promise<SavedAddress> {
    const added = await this.addresses.add(ownerOf(caller).userId, form);
    if (!added) throw new ProblemError(409, 'too-many-addresses', `At most ${mostAddresses} addresses can be saved.`);
    return added;
  }

  /** @throws ProblemError 404. */
  @Put(addressRoutes.change.path)
  async change(
    @Param({ schema: addressRoutes.change.params }) { id }: { id: string },
    @Body({ schema: addressRoutes.change.body }) form: AddressForm,
    @CurrentCaller() caller: Caller,
  ): Promise<SavedAddress> {
    const changed = await this.addresses.change(ownerOf(caller).userId, id, form);
    if (!changed) throw notFound('There is no such address.');
    return changed;
  }

  @Delete(addressRoutes.remove.path)
  async remove(
    @Param({ schema: addressRoutes.remove.params }) { id }: { id: string },
    @CurrentCaller() caller: Caller,
  ): Promise<SavedAddresses> {
    const owner = ownerOf(caller).userId;
    await this.addresses.remove(owner, id);
    return { items: await this.addresses.of(owner) };
  }
}
