import { readFlag } from './read-flag.js';

describe('readFlag', () => {
  it.each(['true', 'TRUE', 'PRAWDA', 'Tak', 'WAHR', 'VRAI', '1'])('takes %s for true', word => expect(readFlag(word)).toBe(true));
  it.each(['false', 'FAŁSZ', 'FAŁSZ'.normalize('NFD'), 'nie', 'FALSCH', 'FAUX', '0'])('takes %s for false', word =>
    expect(readFlag(word)).toBe(false),
  );
  it.each(['', 'perhaps', '2', 'constructor'])('does not guess what “%s” means', word => expect(readFlag(word)).toBeUndefined());
});
