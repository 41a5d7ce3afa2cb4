import { openIn, usualRegion } from '@kirana/i18n';
import { CheckoutForm, emptyForm, noDistrict } from './checkout-form.js';
import { looksLikePhone, oddPostcode, postcodeRange, withHyphen } from './place-hints.js';

const filled: CheckoutForm = {
  ...emptyForm,
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.pl',
  phone: '1',
  address: 'Puławska 1',
  district: 'Mokotów',
  zipCode: 'x',
};

describe('checkout form', () => {
  it('starts with credit card and 1-2 hours (CHK-007, CHK-008)', () => {
    expect(emptyForm).toMatchObject({ paymentMethod: 'credit-card', deliveryTime: '1-2', district: noDistrict });
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'address', 'zipCode'] as const)('requires %s (CHK-009)', field => {
    expect(CheckoutForm.safeParse({ ...filled, [field]: '   ' }).success).toBe(false);
  });

  it('requires a district', () => {
    expect(CheckoutForm.safeParse({ ...filled, district: noDistrict }).success).toBe(false);
  });

  it('refuses `abc` as email (CHK-011)', () => {
    expect(CheckoutForm.safeParse({ ...filled, email: 'abc' }).success).toBe(false);
  });

  it('accepts any phone and postcode that is not empty (CHK-012)', () => {
    expect(CheckoutForm.safeParse(filled).success).toBe(true);
  });

  it('requires the number of a company, from who buys for one', () => {
    expect(CheckoutForm.safeParse({ ...filled, company: 'yes' }).error?.issues).toMatchObject([
      { path: ['nip'], message: 'required' },
    ]);
    expect(CheckoutForm.safeParse({ ...filled, company: 'yes', nip: '526-025-02-74' }).success).toBe(true);
  });

  it('submits no card data and no BLIK code (F-10)', () => {
    const parsed = CheckoutForm.parse({ ...filled, cardNumber: '4242', cardCvc: '123', blikCode: '777123' } as CheckoutForm);
    expect(parsed).toEqual(filled);
  });
});

describe('hints', () => {
  it('accept Polish phone numbers', () => {
    for (const phone of ['600100200', '600 100 200', '+48 600-100-200', '48600100200']) expect(looksLikePhone(phone)).toBe(true);
    for (const phone of ['12345', '+49 151 1234567', 'abc']) expect(looksLikePhone(phone)).toBe(false);
  });

  it('accept Polish postcodes', () => {
    expect(oddPostcode(' 02-515 ')).toBeUndefined();
    expect(oddPostcode(withHyphen('02515'))).toBeUndefined();
    expect(oddPostcode('02515')).toBe('zipOdd');
    expect(oddPostcode('30-001')).toBe('zipElsewhere');
    expect(postcodeRange()).toBe('00–05');
  });

  describe('in another country', () => {
    beforeEach(() =>
      openIn({
        postcode: { pattern: '\\d{5}', example: '10115', begins: ['10'] },
        phone: { country: '49', pattern: '0?[1-9]\\d{5,11}', example: '030 123456' },
        taxNumber: 'vat-id',
      }),
    );
    afterEach(() => openIn(usualRegion));

    it('are those of the country', () => {
      for (const phone of ['030 / 123456', '+49 30 123456', '4930123456']) expect(looksLikePhone(phone)).toBe(true);
      expect(looksLikePhone('12')).toBe(false);
      expect(['10115', '80331', '02-515'].map(oddPostcode)).toEqual([undefined, 'zipElsewhere', 'zipOdd']);
      expect(withHyphen('10115')).toBe('10115');
      expect(postcodeRange()).toBe('10');
    });

    it('take any VAT ID', () => {
      expect(CheckoutForm.safeParse({ ...filled, nip: 'DE 123456789' }).success).toBe(true);
      expect(CheckoutForm.safeParse({ ...filled, nip: '?' }).success).toBe(false);
    });
  });

  it.each([
    ['', true],
    ['PL 526-025-02-74', true],
    ['5260250274', true],
    ['5260250275', false],
    ['12345', false],
  ])('accepts the NIP %j: %s', (nip, taken) => {
    expect(CheckoutForm.safeParse({ ...filled, nip }).success).toBe(taken);
  });
});
