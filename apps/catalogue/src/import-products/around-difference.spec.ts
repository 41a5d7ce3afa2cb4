import { aroundDifference } from './around-difference.js';

describe('aroundDifference', () => {
  const sentences = 'Long grains for every day. '.repeat(20);

  it('shows short texts in full', () => {
    expect(aroundDifference('4.90', '')).toEqual(['4.90', '']);
  });

  it('shows of long texts what differs and a little around it', () => {
    expect(aroundDifference(`${sentences}Keep at −18 °C. ${sentences}`, `${sentences}Keep at ?18 °C. ${sentences}`)).toEqual([
      '… every day. Keep at −18 °C. Long grains f…',
      '… every day. Keep at ?18 °C. Long grains f…',
    ]);
  });

  it('shows the beginning of a long difference, and no half of a character', () => {
    expect(aroundDifference('', '🌶'.repeat(500))).toEqual(['', `${'🌶'.repeat(120)}…`]);
    expect(aroundDifference(sentences, `${sentences}New.`)).toEqual(['…ains for every day. ', '…ains for every day. New.']);
  });
});
