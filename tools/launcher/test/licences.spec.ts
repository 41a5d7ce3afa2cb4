// Plain JavaScript that runs before anything is built.
const script: string = '../accepted-licences.mjs';
interface Package {
  readonly name: string;
  readonly said: string | undefined;
}
const { judged, licencesOf } = (await import(script)) as {
  readonly judged: (one: Package) => { readonly licence: string; readonly isAccepted: boolean };
  readonly licencesOf: (lock: unknown) => readonly (Package & { readonly version: string; readonly dev: boolean })[];
};
const isAccepted = (said: string | undefined, name = 'some-package') => judged({ name, said }).isAccepted;

describe('accepted-licences', () => {
  it('accepts one of two licences, and two only together', () => {
    expect(['MIT', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT'].map(said => isAccepted(said))).toEqual([true, true, true]);
    expect(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'AGPL-3.0-or-later', 'SSPL-1.0'].map(said => isAccepted(said))).toEqual(
      Array(4).fill(false),
    );
  });

  it('refuses what is not stated or is no licence', () => {
    expect([undefined, 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'MIT and more'].map(said => isAccepted(said))).toEqual(
      Array(4).fill(false),
    );
  });

  it('accepts the LGPL only of the library that sharp loads', () => {
    expect(isAccepted('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
    expect(isAccepted('LGPL-3.0-or-later', 'another')).toBe(false);
  });

  it('a decision ends when the package states another licence', () => {
    expect(judged({ name: 'png-js', said: undefined })).toEqual({ licence: 'MIT', isAccepted: true });
    expect(isAccepted('GPL-3.0-only', 'png-js')).toBe(false);
  });

  it('reads packages, not workspaces, from a lockfile', () => {
    const packages = {
      '': { name: 'kirana' },
      'apps/orders': { name: '@kirana/orders' },
      'node_modules/@kirana/orders': { resolved: 'apps/orders', link: true },
      'node_modules/a/node_modules/@b/c': { version: '1.0.0', license: 'MIT', dev: true },
    };
    expect(licencesOf({ packages })).toEqual([{ name: '@b/c', version: '1.0.0', said: 'MIT', dev: true }]);
  });
});
