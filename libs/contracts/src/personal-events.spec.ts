import { z } from 'zod';
import { eventCatalogue } from './event-catalogue.js';
import { accountErased } from './events/identity/account-erased.v1.js';
import { personalEvents } from './personal-events.js';

/** Fields that say who somebody is or where they live. A `name` alone may be a product's. */
const personalFields = /"(email|merchantEmail|customer|phone|address|zipCode|accessToken|token|nip)":/;
/** What they name is a product, a rider at work or the shop. */
const ofNobody = ['catalogue.', 'dispatch.', 'inventory.'];

describe('personalEvents', () => {
  it('are all that carry an e-mail address, but for the one that asks for the erasure', () => {
    const withAddress = eventCatalogue.filter(({ data }) => /"email":/.test(JSON.stringify(z.toJSONSchema(data))));
    expect(withAddress.map(({ type }) => type).toSorted()).toEqual(
      [...personalEvents, accountErased].map(({ type }) => type).toSorted(),
    );
  });

  it('leave no other field of a shopper behind', () => {
    const known = new Set([...personalEvents, accountErased].map(({ type }) => type));
    const others = eventCatalogue.filter(({ type }) => !known.has(type) && !ofNobody.some(word => type.startsWith(word)));
    const suspicious = others.filter(({ data }) => personalFields.test(JSON.stringify(z.toJSONSchema(data))));
    expect(suspicious.map(({ type }) => type)).toEqual([]);
  });
});
