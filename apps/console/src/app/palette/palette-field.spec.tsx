/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useImperativeHandle, type Ref } from 'react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { frameTexts } from '../console-texts.js';
import type { PaletteControl } from './palette-choices.js';

const taken: string[] = [];
let arrive = () => {};
const onTheWay = new Promise<void>(resolve => {
  arrive = resolve;
});

/** Choices that only say for which words they were taken. */
function Choices({ typed, control }: { typed: string; control: Ref<PaletteControl> }) {
  useImperativeHandle(control, () => ({ move: () => undefined, take: () => taken.push(typed) }));
  return <p>Choices for {typed}</p>;
}
jest.unstable_mockModule('./palette-choices.js', async () => {
  await onTheWay;
  return { default: Choices };
});
const { PaletteField } = await import('./palette-field.js');

describe('PaletteField', () => {
  it('keeps what is typed while its choices are on their way, and answers Enter when they arrive', async () => {
    const user = userEvent.setup();
    render(
      <IntlProvider locale="en" messages={await frameTexts.fetch('en')}>
        <MemoryRouter>
          <PaletteField printToPack={() => undefined} onClose={() => undefined} />
        </MemoryRouter>
      </IntlProvider>,
    );
    await user.keyboard('ORD-204810{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('ORD-204810');
    expect(taken).toEqual([]);
    arrive();
    await waitFor(() => expect(taken).toEqual(['ORD-204810']));
    expect(screen.getByText('Choices for ORD-204810')).toBeVisible();
  });
});
