/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { readFileSync, readdirSync } from 'node:fs';
import { TextField } from './field.js';
import { NumberInput } from './number-input.js';

describe('a field for a number', () => {
  it.each([
    ['NumberInput', <NumberInput key="a" aria-label="n" defaultValue={9.99} />],
    ['TextField', <TextField key="b" label="n" type="number" defaultValue={9.99} />],
  ])('gives up the focus when the wheel turns, so that its number stays: %s', (_name, field) => {
    render(field);
    const input = screen.getByRole('spinbutton');
    input.focus();
    expect(document.activeElement).toBe(input);
    fireEvent.wheel(input, { deltaY: 100 });
    expect(document.activeElement).not.toBe(input);
    expect((input as HTMLInputElement).value).toBe('9.99');
  });

  it('takes a comma for the decimal point, which browsers in English leave out', () => {
    const inserted: string[] = [];
    document.execCommand = (_command, _ui, text) => inserted.push(text ?? '') > 0;
    render(<NumberInput aria-label="n" step="0.01" />);
    const input = screen.getByRole('spinbutton');
    expect(fireEvent.keyPress(input, { key: ',', which: 44, charCode: 44 })).toBe(false);
    expect(fireEvent.keyPress(input, { key: '5', which: 53, charCode: 53 })).toBe(true);
    expect(inserted).toEqual(['.']);
  });

  it('is nowhere made without this component', () => {
    const found = ['../../../../apps/web/src/', '../../../../apps/console/src/', '../'].flatMap(folder => {
      const root = new URL(folder, import.meta.url);
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => /(?<!\.spec)\.tsx$/.test(name));
      expect(files.length).toBeGreaterThan(10);
      // Each `<input` up to the end of its tag; arrows of functions do not end it.
      const inputs = (name: string) => readFileSync(new URL(name, root), 'utf8').match(/<input\b(?:=>|[^>])*>/g) ?? [];
      return files.flatMap(name =>
        inputs(name)
          .filter(tag => /type=("number"|\{\s*['"]number)/.test(tag))
          .map(() => name),
      );
    });
    expect(found).toEqual(['ui/number-input.tsx']);
  });
});
