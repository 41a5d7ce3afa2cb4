import { Suspense, useEffect, useState, type ComponentType } from 'react';

/**
 * Makes a part of the page that nobody needs at once: its code is fetched when the page has become idle, and until then, and on the server,
 * it renders nothing. Its place must not move anything when it appears.
 */
export function afterIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let fetching: Promise<ComponentType<Props> | undefined> | undefined;
  const fetchOnce = () =>
    (fetching ??= whenIdle()
      .then(load)
      .then(file => file.default)
      .catch((error: unknown) => {
        fetching = undefined;
        console.error('a part of the page could not be fetched', error);
        return undefined;
      }));
  return function Later(props) {
    const [Part, show] = useState<ComponentType<Props>>();
    useEffect(() => {
      let left = false;
      void fetchOnce().then(part => {
        if (!left) show(() => part);
      });
      return () => {
        left = true;
      };
    }, []);
    return (
      Part && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise(resolve => ('requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 2_000 }) : setTimeout(resolve, 200)));
