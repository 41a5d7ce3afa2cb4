// Finds the tests that a developer asks for by a part of a path or of a title: `npm test -- fulfilment`, `npm test -- "the last piece"`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const isTest = name => /(?<!\.nightly)\.spec\.tsx?$/.test(name);

/** Returns the paths of all test files below a folder, relative to it. */
export function testFiles(root) {
  return ['apps', 'libs', 'tools'].flatMap(group =>
    readdirSync(join(root, group), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && isTest(entry.name))
      .map(entry => join(entry.parentPath ?? entry.path, entry.name))
      .filter(path => !/\/(node_modules|dist)\//.test(path))
      .map(path => path.slice(root.length + 1)),
  );
}

/**
 * Returns the files whose path contains a name, in any case. If there is none, those that contain it as text, because it is a part of a
 * title; `title` is then the pattern for jest.
 */
export function testsNamed(name, files, textOf) {
  const wanted = name.replace(/^\.\//, '').toLowerCase();
  const byPath = files.filter(path => path.toLowerCase().includes(wanted));
  if (byPath.length > 0) return { files: byPath };
  return {
    files: files.filter(path => textOf(path).includes(name)),
    title: name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  };
}

/**
 * As `testsNamed`, for several names: the files found by their path, to be run whole, and those with a title, of which only the tests with
 * such a title are wanted. A file is listed once in each.
 */
export function testsOf(names, root) {
  const files = testFiles(root);
  const found = names.map(name => ({ name, ...testsNamed(name, files, path => readFileSync(join(root, path), 'utf8')) }));
  const filesOf = each => [...new Set(each.flatMap(({ files: paths }) => paths))];
  const byTitle = found.filter(({ title }) => title !== undefined);
  return {
    files: filesOf(found.filter(({ title }) => title === undefined)),
    titled: filesOf(byTitle),
    titles: byTitle.map(({ title }) => title),
    missing: found.filter(each => each.files.length === 0).map(({ name }) => name),
  };
}
