// Finds the long forms and the guards that a change asks for, for `npm run test:nightly -- --for`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reasons, withoutLongForm } from './nightly-suites.mjs';

/** Returns the paths of all nightly suites, relative to the root. */
export function nightlySuites(root) {
  return ['apps', 'libs', 'tools'].flatMap(group =>
    readdirSync(join(root, group), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.nightly\.spec\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      .filter(path => !/\/(node_modules|dist)\//.test(path))
      .toSorted(),
  );
}

/** Returns the changed paths that folders, files and ranges of commits such as `main..HEAD` stand for. */
export function changedPaths(given, root) {
  return given.flatMap(each => {
    if (each.includes('..') && !each.includes('/..') && !each.startsWith('..'))
      return execFileSync('git', ['diff', '--name-only', each], { cwd: root, encoding: 'utf8' })
        .trim()
        .split('\n')
        .filter(Boolean);
    const path = each.replace(/^\.\//, '').replace(/\/$/, '');
    if (!existsSync(join(root, path)))
      throw new Error(`There is no ${path} here, and it is no range of commits such as main..HEAD.`);
    return [path];
  });
}

const projectOf = path => path.split('/').slice(0, 2).join('/');
const isOrIsBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/**
 * Returns what a change of these paths asks for: suites and guards with the reasons, and what is known of projects without a long form.
 *
 * @param paths folders or files, relative to the root.
 * @param suites all nightly suites.
 * @param guards those of tools/guards/guards.mjs, in one list.
 */
export function askedFor(paths, suites, guards) {
  const found = new Map();
  const add = (suite, why) => found.set(suite, [...(found.get(suite) ?? []), why]);
  const projects = new Set(paths.map(projectOf));
  for (const suite of suites) {
    const own = projectOf(suite);
    const isItself = paths.includes(suite);
    if (isItself || paths.some(path => isOrIsBelow(path, own) && !path.includes('.nightly.spec.')))
      add(suite, `it is a test of ${own}`);
  }
  for (const { why, projects: of, suites: named } of reasons) {
    const touched = of.filter(project => projects.has(project));
    if (touched.length === 0) continue;
    const meant = suites.filter(suite => named.some(name => (name.endsWith('/') ? suite.startsWith(name) : suite === name)));
    for (const suite of meant) add(suite, `${why} (${touched.join(', ')})`);
  }
  return {
    suites: [...found].map(([suite, whys]) => ({ suite, whys: [...new Set(whys)] })),
    guards: guards.filter(([, file]) => paths.some(path => isOrIsBelow(file, path))).map(([keeps, file]) => ({ keeps, file })),
    without: [...projects].flatMap(project => (withoutLongForm[project] ? [`${project}: ${withoutLongForm[project]}`] : [])),
  };
}
