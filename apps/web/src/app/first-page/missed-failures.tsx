import { useEffect } from 'react';

/** Pictures of a page from the server may have failed before anybody listened; they fail again, so that the drawn pack takes their place. */
export function MissedFailures() {
  useEffect(() => {
    for (const picture of document.images) {
      if (picture.src && picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
    }
  }, []);
  return null;
}
