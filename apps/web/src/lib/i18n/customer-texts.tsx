import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { Suspense, type ReactNode } from 'react';
import { customerTexts } from './messages.js';

/** Gives parts of home, list, detail and the layout the texts of later pages; renders nothing until they are there. */
export function CustomerTexts({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <MoreTexts texts={customerTexts}>{children}</MoreTexts>
    </Suspense>
  );
}
