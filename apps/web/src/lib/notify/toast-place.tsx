import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstNotification } from './notify.js';

const Toaster = lazy(() => import('./toaster.js'));

/** Where toasts come up; their code is fetched when the first one is due. */
export function ToastPlace() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstNotification(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
