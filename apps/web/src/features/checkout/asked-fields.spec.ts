import { checkoutFormWith, enteredOf, noChoice, pricedOf, textsOf, type AskedField } from './asked-fields.js';
import { emptyForm, ticked } from './checkout-form.js';

const label = { en: 'Floor', pl: 'Piętro' };
const aField = (changes: Partial<AskedField>): AskedField => ({
  key: 'floor',
  input: 'number',
  label,
  hint: null,
  required: false,
  priced: true,
  min: 0,
  max: 40,
  maxLength: null,
  options: [],
  ...changes,
});
const asked = [
  aField({}),
  aField({ key: 'lift', input: 'yes-no' }),
  aField({ key: 'side', input: 'choice', priced: false, required: true, options: [{ value: 'left', label }] }),
];

const entered = (fields: Record<string, string>) => enteredOf(asked, { fields, paymentMethod: 'blik' });

describe('checkoutFormWith', () => {
  const problemsOf = (fields: Record<string, string>) => {
    const { error } = checkoutFormWith(asked).safeParse({ ...emptyForm, fields });
    return error?.issues.filter(({ path }) => path[0] === 'fields').map(({ path, message }) => [path[1], message]);
  };

  it('refuses a number out of its limits and a choice that is open', () => {
    expect(problemsOf({ floor: '41', side: noChoice })).toEqual([
      ['floor', 'number'],
      ['side', 'required'],
    ]);
    expect(problemsOf({ floor: 'four', side: 'left' })).toEqual([['floor', 'number']]);
    expect(problemsOf({ floor: '', side: 'left' })).toEqual([]);
  });
});

describe('enteredOf', () => {
  it('returns what was filled in, as its kind', () => {
    expect(entered({ floor: ' 4 ', lift: ticked, side: noChoice })).toEqual({ floor: 4, lift: true });
    expect(entered({})).toEqual({ lift: false });
    expect(enteredOf([], { fields: { floor: '4' }, paymentMethod: 'blik' })).toBeUndefined();
  });
});

describe('pricedOf', () => {
  it('returns what the fee depends on, without numbers that are half typed', () => {
    expect(pricedOf(asked, entered({ floor: '4', side: 'left' }))).toEqual({ floor: 4, lift: false });
    expect(pricedOf(asked, entered({ floor: '-', side: 'left' }))).toEqual({ lift: false });
  });
});

describe('textsOf', () => {
  it('returns the form of an earlier order', () => {
    expect(textsOf({ floor: 4, lift: true, cat: false })).toEqual({ floor: '4', lift: ticked, cat: '' });
    expect(textsOf(undefined)).toEqual({});
  });
});
