/** @jest-environment jest-fixed-jsdom */
import { LocaleProvider } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../app/console-texts.js';
import { useDayClock, useWindowClock } from './day-clock.js';

const wrapper = ({ children }: { children: ReactNode }) => (
  <LocaleProvider locale="en" messages={{}} texts={consoleTexts}>
    {children}
  </LocaleProvider>
);
const inYear = (time: string) => `${new Date().getFullYear()}-${time}`;

describe('useWindowClock', () => {
  const window = (windowFrom: string, windowTo: string) =>
    renderHook(() => useWindowClock()({ windowFrom, windowTo }), { wrapper }).result.current;

  it('says the time alone today, and the day as well otherwise', () => {
    const now = new Date();
    expect(window(now.toISOString(), now.toISOString())).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
    const past = now.getMonth() === 0 ? '07-15' : '01-15';
    expect(window(inYear(`${past}T13:00:00Z`), inYear(`${past}T14:00:00Z`))).toMatch(/^15 (Jan|Jul), (14:00–15:00|15:00–16:00)$/);
  });
});

describe('useDayClock', () => {
  it('names the year of another one', () => {
    const { result } = renderHook(() => useDayClock()('2020-11-21T13:00:00Z'), { wrapper });
    expect(result.current).toBe('21 Nov 2020, 14:00');
  });
});
