import { generatedAddress, generatedIdOf } from '@kirana/contracts';
import { escapeHtml } from '../markup/escape-html.js';
import { deliveredName, faceOf, type ShownBrand } from './shop-brand.js';

/**
 * Puts the shop's name, logo and colours into a document of the built client. They are in the first bytes a browser gets, so that nothing
 * changes its look once the scripts have loaded.
 */
export function brandedShell(shell: string, brand: ShownBrand): string {
  const { name: _name, ...face } = faceOf(brand);
  const { name, logo, accent } = brand;
  // Replacement functions, because a `$` in a name has a special meaning in a replacement string.
  let document = name === deliveredName ? shell : shell.replaceAll(deliveredName, () => escapeHtml(name));
  if (Object.keys(face).length > 0) {
    const data = escapeHtml(JSON.stringify(face));
    document = document.replace('<meta name="application-name"', before => `${before} data-face="${data}"`);
  }
  const picture = generatedIdOf(logo ?? '');
  if (picture !== undefined) {
    const icon = generatedAddress(picture, 96, 'png');
    document = document
      .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon}" type="image/png" />`)
      .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${generatedAddress(picture, 192, 'png')}`);
  }
  return accent ? document.replace('</head>', `<style>${colours(accent)}</style></head>`) : document;
}

/** The custom properties of `libs/web-kit/src/ui/theme.css` that follow from the accent. */
function colours({ light, dark }: NonNullable<ShownBrand['accent']>): string {
  const both = (name: string, inLight: string, inDark: string) => `${name}:light-dark(${inLight},${inDark})`;
  const properties = [
    both('--leaf', light, dark),
    both('--leaf-strong', `color-mix(in oklab,${light} 80%,#000)`, `color-mix(in oklab,${dark} 80%,#fff)`),
    both('--awning-stripe', light, `color-mix(in oklab,${light} 85%,#fff)`),
  ];
  // More specific than the style sheet, which may come later.
  return `html:root{${properties.join(';')}}`;
}
