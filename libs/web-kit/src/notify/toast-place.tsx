import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstNotification } from './notify.js';

const Toaster = lazy(() => import('./toaster.js'));

/** Place of the toasts; the toaster's code is loaded with the first one. */
export function ToastPlace() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotification(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
