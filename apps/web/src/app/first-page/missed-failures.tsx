import { useEffect } from 'react';

/** Repeats the error events of server-rendered pictures that failed before hydration, so that the drawn pack replaces them. */
export function MissedFailures() {
  useEffect(() => {
    for (const picture of document.images) {
      if (picture.src && picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
    }
  }, []);
  return null;
}
