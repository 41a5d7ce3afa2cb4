import { inRoot } from './environments.js';

// Plain JavaScript, as the other programs of npm scripts; the tests below verify the type declared here.
const script: string = '../write-services.mjs';
const { serviceFiles } = (await import(script)) as { readonly serviceFiles: () => Record<string, string> };
const files = Object.entries(serviceFiles());

describe('npm run manifests', () => {
  it.each(files)('has written %s from the list of services', (path, text) => {
    expect(text).toMatch(/^ *# .*ritten by `npm run manifests`/m);
    expect(inRoot(path)).toBe(text);
  });
});
