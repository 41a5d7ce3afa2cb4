// Tells of saved sources of the services.
import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** A save writes several times, and a switch of branches writes many files: they count as one change. In milliseconds. */
const quietMs = 40;

/** Folders with the code of the shop. The sources of the web client are Vite's; libraries that both use are watched here as well. */
export function sourceFolders(of = root) {
  const groups = ['apps', 'libs', 'tools', 'extensions'].filter(group => existsSync(join(of, group)));
  const packages = groups.flatMap(group => readdirSync(join(of, group)).map(name => `${group}/${name}`));
  const others = new Set([
    'apps/web',
    'apps/console',
    'apps/e2e',
    'apps/load',
    'libs/web-kit',
    'libs/testing',
    'tools/rollout',
    'tools/backup',
  ]);
  return packages
    .filter(name => !others.has(name))
    .flatMap(name => ['src', 'data'].map(part => join(of, name, part)))
    .filter(existsSync);
}

/**
 * Calls `onChange` with the saved files and the time of the first of them, in milliseconds since 1970. One call at a time: what is saved
 * meanwhile is in the next one.
 */
export function watchSources(of, onChange) {
  let files = new Map();
  let timer;
  let busy = Promise.resolve();
  const flush = () => {
    const saved = files;
    files = new Map();
    if (saved.size > 0) busy = busy.then(() => onChange([...saved.keys()], Math.min(...saved.values())));
  };
  const note = file => {
    if (/\.spec\.tsx?$|~$|\/\.[^/]*$/.test(file) || !/\.(ts|tsx|json)$/.test(file)) return;
    const savedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    files.set(file, Math.min(files.get(file) ?? Infinity, savedAt));
    clearTimeout(timer);
    timer = setTimeout(() => busy.then(flush), quietMs);
  };
  const watchers = [];
  // Each folder by itself: Node's recursive watching loses files that an editor or git replaces.
  const watchFolder = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) watchFolder(join(folder, entry.name));
    watchers.push(watch(folder, (_, name) => name && noteEntry(join(folder, name))));
  };
  const noteEntry = path => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? watchFolder(path) : note(path));
  sourceFolders(of).forEach(watchFolder);
  return { close: () => watchers.forEach(each => each.close()) };
}
