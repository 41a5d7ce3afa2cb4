import type { Plugin } from 'vite';

const plain = '\0kirana-plain-icon';

/**
 * Replaces Lucide's icons, whose component adds 2 KB (gzipped) of options that are not used here and whose data has names and keys, with a
 * component that renders the same SVG from the shapes alone. Supports size, class and additional attributes, which is all our code passes.
 */
export function plainIcons(): Plugin {
  return {
    name: 'kirana-plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => (source === plain ? plain : null),
    load: id =>
      id === plain
        ? `import { createElement } from 'react';
           const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
           export default shapes => ({ size = 24, ...rest }) =>
             createElement('svg', { ...look, width: size, height: size, ...rest }, ...shapes.map(([tag, shape]) => createElement(tag, shape)));`
        : null,
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        // Without shapes it is another name of an icon, or the list of all.
        const shapes = shapesIn(code);
        if (shapes.length === 0) return null;
        return `import icon from '${plain}'; export default /* @__PURE__ */ icon(${JSON.stringify(shapes)});`;
      },
    },
  };
}

/** Returns tag and attributes of every shape of an icon, without React's keys. */
function shapesIn(code: string): [tag: string, attributes: Record<string, string>][] {
  return [...code.matchAll(/"(\w+)",\s*\{([^}]*)\}/g)].map(([, tag = '', attributes = '']) => {
    const pairs = [...attributes.matchAll(/"?([\w-]+)"?: "([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
    return [tag, Object.fromEntries(pairs.filter(([name]) => name !== 'key'))];
  });
}
