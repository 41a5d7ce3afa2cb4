import { weighedCode } from './weighed-code.js';

describe('weighedCode', () => {
  it('holds the product and its grams', () => {
    expect(weighedCode('2912345006808')).toEqual({ product: '291234500000', grams: 680 });
  });

  it.each(['5901234123457', '29123450', '12912345006808'])('is not %p', code => expect(weighedCode(code)).toBeUndefined());
});
