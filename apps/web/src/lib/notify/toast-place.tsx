import { lazy, Suspense, useEffect, useState } from 'react';
import type { PhonePlace } from './toaster.js';
import { onFirstNotification } from './notify.js';

const Toaster = lazy(() => import('./toaster.js'));

/** Place of the toasts, `onPhone` at that edge; the toaster's code is loaded with the first one. */
export function ToastPlace({ onPhone }: { onPhone: PhonePlace }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotification(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toaster onPhone={onPhone} />
    </Suspense>
  ) : null;
}
