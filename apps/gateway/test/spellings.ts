const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const encoded = (text: string) => text.replace(/[^/]/g, character => hex(character).toUpperCase());

/** Spellings of a path `/api/…` that some program might read as the same address. Only the plain one may be accepted. */
export const twins: Readonly<Record<string, (path: string) => string>> = {
  'its first letter encoded': path => `/${hex(path[1] ?? '')}${path.slice(2)}`,
  'all of it encoded': encoded,
  'all of it encoded, small hex digits': path => path.replace(/[^/]/g, hex),
  'its last letter encoded': path => path.slice(0, -1) + hex(path.at(-1) ?? ''),
  'encoded twice': path => path.replace('/a', '/%2561'),
  'its first segment encoded twice': path => path.replace('/api', encoded('/api').replaceAll('%', '%25')),
  'a fragment': path => `${path}#.x`,
  'an encoded letter and a fragment': path => `${path.replace('/a', '/%61')}#.x`,
  'a fragment in the middle': path => path.replace('/api/', '/api/#/'),
  'an encoded fragment': path => `${path}%23.x`,
  'a parameter of the path': path => `${path};jsessionid=1`,
  'a parameter of its first segment': path => path.replace('/api', '/api;v=1'),
  'an encoded semicolon': path => `${path}%3Bv=1`,
  'an encoded question mark': path => `${path}%3Fx=1`,
  'two slashes first': path => `/${path}`,
  'two slashes within': path => path.replace('/api/', '/api//'),
  'an encoded slash': path => path.replace('/api/', '/api%2F'),
  'a backslash': path => path.replace('/api/', '/api\\'),
  'a backslash first': path => `\\${path.slice(1)}`,
  'an encoded backslash': path => path.replace('/api/', '/api%5C'),
  'a dot segment': path => `/.${path}`,
  'an encoded dot segment': path => path.replace('/api/', '/api/%2e/'),
  'up again': path => `/x/..${path}`,
  'up again, encoded': path => `/x/%2E%2E${path}`,
  'up again, half encoded': path => `/media/.%2e${path}`,
  'up again, overlong': path => `/x/%C0%AE%C0%AE${path}`,
  'a dot at its end': path => `${path}.`,
  'a dot at the end of a segment': path => path.replace('/api/', '/api./'),
  'an encoded NUL at its end': path => `${path}%00`,
  'an encoded line feed': path => path.replace('/api', '/api%0A'),
  'an encoded space at its end': path => `${path}%20`,
  'another notation': path => path.replace('/a', '/%u0061'),
  'half an escape': path => `${path}%`,
  'a host': path => `http://localhost${path}`,
  'another host': path => `https://evil.example${path}`,
  'a host and an encoded letter': path => `http://localhost${path.replace('/a', '/%61')}`,
  'a star for its slash': path => `*${path.slice(1)}`,
  'a slash at its end': path => `${path}/`,
  capitals: path => path.replace('/api', '/API'),
  'a letter that looks like it': path => path.replace('/a', '/%EF%BD%81'),
};

/** By RFC 3986 these are different addresses, and no route exists for them. */
export const others = new Set(['a slash at its end', 'capitals', 'a letter that looks like it']);

/** Returns the required answer to a twin; `parser` means that Node itself rejects the request. */
export function refusalOf(name: string): { status: number; code: string } {
  if (others.has(name)) return { status: 404, code: 'not-found' };
  return { status: 400, code: name === 'a backslash first' ? 'malformed-request' : 'address-not-canonical' };
}
