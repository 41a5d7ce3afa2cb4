/** @jest-environment jest-fixed-jsdom */
import { takeEarlyInput } from './early-input.js';

const names = new Set(['firstName', 'email', 'district', 'time']);

function aForm(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="firstName"><input name="email" value="asha@example.com"><input name="cardNumber">
    <select name="district"><option value="none" selected>–</option><option>Wola</option></select>
    <input type="radio" name="time" value="1-2" checked><input type="radio" name="time" value="2-3">
    <input type="checkbox" id="tick"><input type="checkbox" id="ticked" checked></form>`;
  return document.forms[0] as HTMLFormElement;
}

describe('takeEarlyInput', () => {
  it('finds nothing in a form as it was sent', () => {
    expect(takeEarlyInput(aForm(), names)).toEqual({ values: {}, ticks: [] });
  });

  it('takes texts and choices, but nothing of the payment provider', () => {
    const form = aForm();
    const set = (name: string, value: string) => ((form.elements.namedItem(name) as HTMLInputElement).value = value);
    for (const [name, value] of [
      ['firstName', 'Asha'],
      ['district', 'Wola'],
      ['time', '2-3'],
      ['cardNumber', '4242'],
    ] as const)
      set(name, value);
    expect(takeEarlyInput(form, names).values).toEqual({ firstName: 'Asha', district: 'Wola', time: '2-3' });
  });

  it('takes a text that was emptied', () => {
    const form = aForm();
    (form.elements.namedItem('email') as HTMLInputElement).value = '';
    expect(takeEarlyInput(form, names).values).toEqual({ email: '' });
  });

  it('sets choices and ticks back, which the client then repeats', () => {
    const form = aForm();
    (form.elements.namedItem('time') as unknown as RadioNodeList).value = '2-3';
    const tick = form.querySelector<HTMLInputElement>('#tick');
    tick?.click();
    expect(takeEarlyInput(form, names).ticks).toEqual([tick]);
    expect([tick?.checked, (form.elements.namedItem('time') as unknown as RadioNodeList).value]).toEqual([false, '1-2']);
  });
});
