import { whenIdle } from '@kirana/web-kit/page/when-idle';
import { Suspense, useEffect, useState, type ComponentType } from 'react';

/**
 * Makes a part of the page that nobody needs at once: its code is fetched when the page has become idle, and until then, and on the server,
 * it renders nothing. Its place must not move anything when it appears.
 */
export function afterIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props) {
    const [Part, show] = useState<ComponentType<Props>>();
    useEffect(
      () =>
        whenIdle(() =>
          load().then(
            part => show(() => part),
            (error: unknown) => console.error('a part of the page could not be fetched', error),
          ),
        ),
      [],
    );
    // What the part still waits for, such as its texts, hides the part alone and not the page around it.
    return (
      Part && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
