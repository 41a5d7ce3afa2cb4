/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import texts from 'texts-at-once/checkout';
import { IntlProvider } from 'use-intl';
import { BlikField } from './blik-field.js';

describe('BlikField', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <IntlProvider locale="en" messages={texts.en}>
        <BlikField />
      </IntlProvider>,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const code = () => screen.getByLabelText('BLIK code');
  const enter = (digits: string) => fireEvent.change(code(), { target: { value: digits } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('counts down two minutes for a complete code and restarts for another one (F-10)', async () => {
    enter('12345');
    expect(screen.queryByRole('timer')).toBeNull();
    enter('123456');
    expect(screen.getByRole('timer')).toHaveTextContent('This code works for another 2:00.');
    await pass(61_000);
    expect(screen.getByRole('timer')).toHaveTextContent('another 0:59.');
    enter('654321');
    expect(screen.getByRole('timer')).toHaveTextContent('another 2:00.');
  });

  it('shows that the code has expired and accepts a new one (F-10)', async () => {
    enter('123456');
    await pass(120_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('This code has expired');
    fireEvent.click(screen.getByRole('button', { name: 'Enter a new code' }));
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
