import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { AddressForm, AddressParams, SavedAddress, SavedAddresses, addressRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** Where who is signed in has things brought. */
@Controller('api')
export class MyAddressesController {
  constructor(private readonly upstream: Upstream) {}

  @Get('me/addresses')
  @Limited('check')
  @Header('cache-control', 'no-store')
  @Operation({ audience: 'user', summary: 'My addresses, the latest first', answers: { 200: SavedAddresses } })
  list(@FromVisitor() caller: Caller): Promise<SavedAddresses> {
    return this.upstream.identity.call(addressRoutes.list, {}, caller);
  }

  @Post('me/addresses')
  @HttpCode(200)
  @Limited('check')
  @Operation({
    audience: 'user',
    summary: 'Save an address; one that is there already is not saved twice',
    body: AddressForm,
    answers: { 200: SavedAddress },
    problems: ['too-many-addresses'],
  })
  add(@Body({ schema: AddressForm }) body: AddressForm, @FromVisitor() caller: Caller): Promise<SavedAddress> {
    return this.upstream.identity.call(addressRoutes.add, { body }, caller);
  }

  @Put('me/addresses/:id')
  @Limited('check')
  @Operation({
    audience: 'user',
    summary: 'Change an address',
    params: AddressParams,
    body: AddressForm,
    answers: { 200: SavedAddress },
    problems: ['not-found'],
  })
  change(
    @Param({ schema: AddressParams }) params: { id: string },
    @Body({ schema: AddressForm }) body: AddressForm,
    @FromVisitor() caller: Caller,
  ): Promise<SavedAddress> {
    return this.upstream.identity.call(addressRoutes.change, { params, body }, caller);
  }

  @Delete('me/addresses/:id')
  @Limited('check')
  @Operation({ audience: 'user', summary: 'Forget an address', params: AddressParams, answers: { 200: SavedAddresses } })
  remove(@Param({ schema: AddressParams }) params: { id: string }, @FromVisitor() caller: Caller): Promise<SavedAddresses> {
    return this.upstream.identity.call(addressRoutes.remove, { params }, caller);
  }
}
