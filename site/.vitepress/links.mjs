// Lets documents link to each other as they do on GitHub: by their paths in the repository.
import { addressOf } from './pages.mjs';

const isElsewhere = href => /^([a-z]+:|\/\/|#)/i.test(href);

/** A plugin for markdown-it. A link to a file that is not there ends the build. */
export function linksOfRepository(md) {
  md.core.ruler.push('links-of-repository', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'link_open') continue;
      const href = token.attrGet('href');
      if (!isElsewhere(href)) token.attrSet('href', addressOf(href, env.realPath ?? env.path));
    }
  });
}

/** A plugin for markdown-it: diagrams are drawn in the browser. */
export function mermaidDiagrams(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...rest);
    return `<MermaidDiagram code="${encodeURIComponent(content)}" />`;
  };
}
