/** What the shop is called and how it is reached, until a shopkeeper has saved their own. */
export const sampleIdentity = { store_name: 'Kirana', store_phone: '+48 22 123 45 67', store_email: 'hello@kirana.example' };
