// The supported Node versions, read from `engines` in package.json: `^20.19 || >=22.12`.
import { readFileSync } from 'node:fs';

export const supportedNode = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;

/** Returns whether a version such as `20.19.0` is supported. No dependencies: this runs before anything is installed. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return supportedNode.split('||').some(range => {
    const [, kind, leastMajor, leastMinor] = /^\s*(\^|>=)(\d+)\.(\d+)\s*$/.exec(range);
    if (major === Number(leastMajor)) return minor >= Number(leastMinor);
    return kind === '>=' && major > Number(leastMajor);
  });
}

/** Returns the supported versions in words. */
export function supportedInWords() {
  return supportedNode.replace(/\^(\S+)/, '$1 or a later 20').replace(/\s*\|\|\s*>=(\S+)/, ', or $1 or newer');
}
