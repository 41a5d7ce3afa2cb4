import { readFileSync } from 'node:fs';

interface Image {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

const file = (path: string) => readFileSync(new URL(`../public${path}`, import.meta.url));
const manifest = JSON.parse(file('/manifest.webmanifest').toString()) as {
  readonly icons: readonly Image[];
  readonly screenshots: readonly Image[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Image[] }[];
} & Readonly<Record<string, string>>;

/** Width and height of a PNG, from its header. */
function sizeOf(path: string): string {
  const png = file(path);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('manifest.webmanifest', () => {
  it('has what browsers ask of a shop that can be installed', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'Kirana' });
    const of = (purpose: string) => manifest.icons.filter(icon => (icon.purpose ?? 'any') === purpose).map(({ sizes }) => sizes);
    expect(of('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(of('maskable')).toEqual(['512x512']);
    expect(new Set(manifest.screenshots.map(each => each.form_factor))).toEqual(new Set(['narrow', 'wide']));
    expect(manifest.shortcuts.every(({ url, icons }) => url.startsWith('/') && icons.length > 0)).toBe(true);
  });

  it('names pictures as large as they are', () => {
    const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ type }) => type === 'image/png');
    expect(pictures.length).toBeGreaterThan(4);
    for (const { src, sizes } of pictures) expect([src, sizeOf(src)]).toEqual([src, sizes]);
  });
});
