/** @jest-environment jest-fixed-jsdom */
import { LocaleProvider } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { customerTexts, shopTexts } from '../../lib/i18n/messages.js';
import { useRefusalWords } from './use-refusal-words.js';

describe('useRefusalWords', () => {
  it.each([
    [0, 'Wyprzedane: Soczewica toor'],
    [2, 'Za mało sztuk: Soczewica toor'],
  ])('tells a sold-out product from one of which too little is left: %i', async (available, words) => {
    const messages = { ...(await shopTexts.fetch('pl')), ...(await customerTexts.fetch('pl')) };
    const wrapper = ({ children }: PropsWithChildren) => (
      <LocaleProvider locale="pl" messages={messages} texts={shopTexts}>
        {children}
      </LocaleProvider>
    );
    const { result } = renderHook(useRefusalWords, { wrapper });
    const short = { productId: 'toor-dal-1kg', name: 'Soczewica toor', requested: 3, available };
    expect(result.current({ why: 'short', lines: [short] })).toEqual({ words });
  });
});
