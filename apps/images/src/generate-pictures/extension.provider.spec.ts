import { ExtensionProvider } from './extension.provider.js';
import { refused } from './generation-failures.js';

const wish = { productName: 'Mango Juice', productDescription: '', categoryName: 'Beverages' };
const bytes = Buffer.from('a picture');

describe('ExtensionProvider', () => {
  it('says that a model made the picture if the extension names one; customers are told', async () => {
    const made = (model: string | null) => new ExtensionProvider(async () => ({ bytes, model })).picture(wish);
    expect(await made('paint-1')).toEqual({ bytes, model: 'paint-1', madeBy: 'ai' });
    expect(await made(null)).toEqual({ bytes, model: null, madeBy: 'uploaded' });
  });

  it('has a code for whatever the extension throws, and keeps a code of the shop', async () => {
    const failing = (error: Error) => {
      const make = async () => {
        throw error;
      };
      return new ExtensionProvider(make).picture(wish);
    };
    await expect(failing(new Error('no paint'))).rejects.toMatchObject({ code: 'image-provider-failed', status: 503 });
    await expect(failing(refused())).rejects.toMatchObject({ code: 'image-refused' });
  });
});
