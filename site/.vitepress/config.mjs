import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { linksOfRepository, mermaidDiagrams } from './links.mjs';
import { pageOf, repository, root, sidebar } from './pages.mjs';

export default defineConfig({
  title: 'Kirana',
  description:
    'An online grocery shop with same-day delivery: storefront, console and services that you can run, brand and extend.',
  lang: 'en-GB',
  // Of GitHub Pages: https://owner.github.io/name/
  base: process.env.SITE_BASE ?? '/',
  srcDir: '..',
  outDir: join(root, 'site/dist'),
  cacheDir: join(root, 'site/node_modules/.cache/vitepress'),
  srcExclude: ['**/node_modules/**', '**/dist/**', '**/.kirana/**', ...otherDocuments()],
  rewrites: path => pageOf(path) ?? path,
  cleanUrls: false,
  // Addresses of a shop that the reader runs.
  ignoreDeadLinks: [/^https?:\/\/localhost/],
  lastUpdated: false,
  markdown: {
    config: md => {
      md.use(linksOfRepository);
      md.use(mermaidDiagrams);
    },
  },
  vite: { plugins: [packagesOfPages()] },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: sidebar(),
    outline: [2, 3],
    nav: [
      { text: 'Shop owners', link: '/make-it-yours' },
      { text: 'Operators', link: '/operations' },
      { text: 'Integrators', link: '/integrators' },
      { text: 'Contributors', link: '/contributing' },
    ],
    socialLinks: [{ icon: 'github', link: repository }],
    editLink: { pattern: `${repository}/edit/main/:path`, text: 'Improve this page' },
    footer: { message: 'MIT licence' },
  },
});

/** Markdown of the repository that is no page. */
function otherDocuments() {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter(path => pageOf(path) === undefined);
}

/**
 * Finds Vue for pages, which are outside of this folder and would look for it beside themselves. While pages are rendered, its renderer is
 * left to Node, and so are diagrams, which are drawn in the browser only.
 */
function packagesOfPages() {
  return {
    name: 'packages-of-pages',
    enforce: 'pre',
    resolveId(id, _importer, { ssr }) {
      if (ssr && ['vue', 'vue/server-renderer', 'mermaid'].includes(id)) return { id, external: true };
      return id === 'vue' ? this.resolve(id, join(root, 'site/package.json'), { skipSelf: true }) : undefined;
    },
  };
}
