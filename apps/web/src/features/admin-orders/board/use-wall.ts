import { useEffect, useState } from 'react';

/** Whether the board fills the screen, and a function that switches it. Where the browser refuses full screen, it fills the window. */
export function useWall(): [boolean, () => void] {
  const [isWall, setWall] = useState(false);
  useEffect(() => {
    if (!isWall) return;
    const onChange = () => document.fullscreenElement ?? setWall(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setWall(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    document.documentElement
      .requestFullscreen()
      .catch((error: unknown) => console.error('the browser refused full screen', error));
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isWall]);
  return [isWall, () => setWall(!isWall)];
}
