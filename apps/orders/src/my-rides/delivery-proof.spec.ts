import { askedOf, checkProof } from './delivery-proof.js';

const name = { kind: 'name', name: 'Jan, reception' } as const;
const code = (typed: string) => ({ kind: 'code', code: typed }) as const;

describe('checkProof', () => {
  it.each([
    ['none', 0, undefined, { receivedBy: null }],
    ['none', 0, name, { receivedBy: null }],
    ['none', 0, code('1111'), { receivedBy: null }],
    ['name', 0, undefined, 'proof-needed'],
    ['name', 0, code('0471'), 'proof-needed'],
    ['name', 0, name, { proof: 'name', receivedBy: 'Jan, reception' }],
    ['code', 0, undefined, 'proof-needed'],
    ['code', 4, name, 'proof-needed'],
    ['code', 0, code('0471'), { proof: 'code', receivedBy: null }],
    ['code', 4, code('0471'), { proof: 'code', receivedBy: null }],
    ['code', 4, code('1111'), 'wrong-code'],
    // Who has guessed too often does not go on guessing.
    ['code', 5, code('0471'), 'proof-needed'],
    ['code', 5, name, { proof: 'name-after-wrong-codes', receivedBy: 'Jan, reception' }],
    // The shop has asked for codes before.
    ['name', 5, name, { proof: 'name', receivedBy: 'Jan, reception' }],
  ] as const)('asked for %s, after %i wrong codes, given %j', (setting, wrongCodes, given, expected) => {
    expect(checkProof({ setting, wrongCodes }, given, '0471')).toEqual(expected);
  });
});

describe('askedOf', () => {
  it.each([
    ['none', 5, 'none'],
    ['name', 5, 'name'],
    ['code', 4, 'code'],
    ['code', 5, 'name'],
  ] as const)('%s after %i wrong codes: %s', (setting, wrongCodes, asked) => {
    expect(askedOf({ setting, wrongCodes })).toBe(asked);
  });
});
