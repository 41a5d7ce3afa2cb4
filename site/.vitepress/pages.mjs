// Which files of the repository are pages of the site, and what the addresses of their links become.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the files are that are no pages; a workflow of GitHub says it in its environment. */
const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = 'kirana/kirana' } = process.env;
export const repository = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;

/** Files at the root that are pages. */
const ofRoot = {
  'README.md': 'start.md',
  'ARCHITECTURE.md': 'architecture.md',
  'CHANGELOG.md': 'changelog.md',
  'CODE_OF_CONDUCT.md': 'code-of-conduct.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'docs/README.md': 'index.md',
  'k8s/README.md': 'kubernetes.md',
};

/** Returns the page of a file of the repository; undefined when it is none. */
export function pageOf(path) {
  if (ofRoot[path]) return ofRoot[path];
  const [, kind, name] = /^(apps|libs|examples|extensions)\/([^/]+)\/README\.md$/.exec(path) ?? [];
  if (kind) return `${{ apps: 'services', libs: 'libraries' }[kind] ?? kind}/${name}.md`;
  if (path === 'extensions/README.md') return 'extensions/index.md';
  if (/^docs\/.+\.md$/.test(path)) return path.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md');
  return undefined;
}

/**
 * Returns the address in the site of what a page links to: a page, or else the file in the repository.
 *
 * @throws Error when there is no such file
 */
export function addressOf(href, page) {
  const [path, anchor = ''] = href.split(/(?=#)/);
  const target = resolve(dirname(page), decodeURIComponent(path));
  const inside = relative(root, target);
  // On GitHub a document is at blob/main/, so two folders up is the repository itself, with pages such as security/advisories.
  if (inside.startsWith('../../')) return `${repository}/${inside.slice('../../'.length)}${anchor}`;
  if (!existsSync(target) || inside.startsWith('..'))
    throw new Error(`${relative(root, page)} links to ${href}, which is not there`);
  const file = statSync(target).isDirectory() && existsSync(join(target, 'README.md')) ? join(inside, 'README.md') : inside;
  const found = pageOf(file);
  if (found) return `/${found}${anchor}`;
  return `${repository}/${statSync(target).isDirectory() ? 'tree' : 'blob'}/main/${inside}${anchor}`;
}

/** Reads the sidebar from docs/README.md, which lists every document under the reader it is for. */
export function sidebar() {
  const index = join(root, 'docs/README.md');
  const sections = readFileSync(index, 'utf8').split(/^## /m).slice(1);
  const listed = sections.map(section => ({
    text: section.split('\n')[0],
    collapsed: false,
    items: [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, text, href]) => ({
      text,
      link: addressOf(href, index),
    })),
  }));
  return [...listed, ...readmes()];
}

/** The READMEs of the services and libraries, in the order of the alphabet. */
function readmes() {
  const group = (text, kind) => ({
    text,
    collapsed: true,
    items: packagesWithReadme(kind).map(name => ({ text: name, link: `/${pageOf(`${kind}/${name}/README.md`)}` })),
  });
  return [group('Services', 'apps'), group('Libraries', 'libs')];
}

function packagesWithReadme(kind) {
  return readdirSync(join(root, kind)).filter(name => existsSync(join(root, kind, name, 'README.md')));
}
