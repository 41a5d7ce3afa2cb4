import { ImageUrl } from './image-url.js';

describe('ImageUrl', () => {
  it.each([
    '/media/products/toor-dal-1kg/current/640.webp',
    '/media/generated/ai-0f3c/640.webp',
    'https://cdn.example/dal.jpg',
    'https://cdn.example/a/b.jpg?size=640&from=a@b',
    'https://cdn.example/..dal/.x/da..l.jpg',
    'https://cdn.example/@shop/dal.jpg',
    'https://cdn.example/%C5%BCur.jpg',
  ])('accepts %s (F-61)', address => expect(ImageUrl.safeParse(address).success).toBe(true));

  it.each([
    '/media/../api/admin/orders',
    '/media/..',
    '/media/.',
    '/media/./x.webp',
    '/media/x/../../api/orders',
    '/media/%2e%2e/api/orders',
    '/media/.%2e/api/orders',
    '/media//evil.example/x.webp',
    '/media/',
    '/media',
    '/mediax/x.webp',
    '//evil.example/x.webp',
    'http://cdn.example/dal.jpg',
    'https://user:pw@cdn.example/dal.jpg',
    'https://user@cdn.example/dal.jpg',
    'https://:pw@cdn.example/dal.jpg',
    'https://@cdn.example/dal.jpg',
    'https:user:pw@cdn.example/dal.jpg',
    'https:\\\\user@cdn.example/dal.jpg',
    'https://cdn.example\\@evil.example/dal.jpg',
    'https://cdn.example/../admin',
    'https://cdn.example/%2e%2e/admin',
    'https://cdn.example/%2E./admin',
    'https://cdn.example/x/..?y',
    'https://cdn.example/x\\..\\y',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
  ])('refuses %s', address => expect(ImageUrl.safeParse(address).success).toBe(false));
});
