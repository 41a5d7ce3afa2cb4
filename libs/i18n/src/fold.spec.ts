import { fold, phoneDigits } from './fold.js';

describe('fold', () => {
  it.each([
    ['  Gęślicka  ŻÓŁĆ ', 'geslicka zolc'],
    ['Ge\u0328s\u0301licka', 'geslicka'],
    ['Nguyễn', 'nguyen'],
    ['Straße Ørsted', 'strasse orsted'],
    ['Борошно', 'борошно'],
    ['हल्दी', 'हल्दी'],
  ])('makes %j %j', (text, folded) => expect(fold(text)).toBe(folded));
});

describe('phoneDigits', () => {
  it.each(['600 100 200', '+48 600-100-200', '0048600100200', '48600100200', '(48) 600 100 200'])('reads %s', words =>
    expect(phoneDigits(words)).toBe('600100200'),
  );
  it.each([
    ['+48 600 10', '60010'],
    ['60010', '60010'],
    ['+44 20 7946 0958', '442079460958'],
  ])('reads a part or a foreign number: %s', (words, digits) => expect(phoneDigits(words)).toBe(digits));
  it.each(['+48', '(48', 'asha', '1234', 'ORD-102691'])('takes %s for no phone number', words =>
    expect(phoneDigits(words)).toBeUndefined(),
  );
});
