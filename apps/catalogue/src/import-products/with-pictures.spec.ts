import { readCsv } from './product-csv.js';
import { withPictures } from './with-pictures.js';

const pictures = { 'Mango-Juice-1L.JPG': '/media/a.webp', 'pickle.png': '/media/b.webp', 'holiday.jpg': '/media/c.webp' };
const table = (...lines: string[]) => readCsv(['id,picture,image_url', ...lines].join('\n'));
const imagesOf = (...lines: string[]) => {
  const { file, ...rest } = withPictures(table(...lines), pictures);
  return { ...rest, images: file.entries.map(({ fields, unreadable }) => fields['imageUrl'] ?? unreadable?.at(-1)?.message) };
};

describe('withPictures', () => {
  it('takes the picture that a row names, otherwise the one called by the id of the product', () => {
    expect(imagesOf('lime-pickle-300g,PICKLE.png,', 'mango-juice-1l,,', 'salt-1kg,,')).toEqual({
      taken: 2,
      unused: ['holiday.jpg'],
      missing: [],
      images: ['/media/b.webp', '/media/a.webp', undefined],
    });
  });

  it('names the line of a picture that was not chosen while another file belongs to no product, and of one beside an address', () => {
    const { images, taken } = imagesOf('salt-1kg,salt.jpg,', 'mango-juice-1l,pickle.png,https://example.com/a.png');
    expect(images[0]).toBe('there is no file salt.jpg among the pictures');
    expect(withPictures(table('mango-juice-1l,pickle.png,https://example.com/a.png'), pictures).file.entries).toMatchObject([
      { at: 2, unreadable: [{ field: 'picture', message: 'stands beside image_url; one of them has to be empty' }] },
    ]);
    expect(taken).toBe(0);
  });

  it('lets pictures be missing when every chosen one belongs to a product, so that a file can be imported again', () => {
    const { file, ...rest } = withPictures(table('salt-1kg,salt.jpg,', 'b,pickle.png,'), { 'pickle.png': '/media/b.webp' });
    expect(rest).toEqual({ taken: 1, unused: [], missing: ['salt.jpg'] });
    expect(file.entries.map(({ fields, unreadable }) => [fields, unreadable])).toEqual([
      [{ id: 'salt-1kg' }, []],
      [{ id: 'b', imageUrl: '/media/b.webp' }, []],
    ]);
  });

  it('leaves an address of the table as it is, although there is a file with the id', () => {
    expect(imagesOf('mango-juice-1l,,https://example.com/a.png')).toMatchObject({
      taken: 0,
      images: ['https://example.com/a.png'],
    });
  });
});
