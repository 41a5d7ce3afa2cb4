import { useEffect } from 'react';

const counted = /^\(\d+\) /;

/** Keeps a count in front of the window's title, whichever page sets the title: `(3) Orders · Kirana`. Nothing for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const apply = () => {
      const plain = document.title.replace(counted, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (plain !== '' && document.title !== wanted) document.title = wanted;
    };
    apply();
    const watch = new MutationObserver(apply);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}
