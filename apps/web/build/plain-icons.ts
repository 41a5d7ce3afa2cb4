import type { Plugin } from 'vite';

const plain = '\0kirana-plain-icon';

/**
 * Replaces Lucide's icon component, which adds 2 KB (gzipped) of options that are not used here, with one that renders the same SVG from
 * the same data. Supports size, class and additional attributes, which is all our code passes.
 */
export function plainIcons(): Plugin {
  return {
    name: 'kirana-plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') ? plain : null,
    load: id =>
      id === plain
        ? `import { createElement } from 'react';
           const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
           export default ({ node }) => ({ size = 24, ...rest }) =>
             createElement('svg', { ...look, width: size, height: size, ...rest }, node.map(([tag, shape]) => createElement(tag, shape)));`
        : null,
  };
}
