/** Frames to wait for a place that appears with the next render or with a part that is still being loaded; about two seconds. */
const patience = 120;

/**
 * Scrolls to an element and focuses it, once it says something: a refusal must be seen, and heard, where its cause stands. On a small
 * screen the button may be 2,000 px away. A message inside it decides what is scrolled to.
 */
export function showPlace(id: string): void {
  const look = (frame: number) => {
    const place = document.getElementById(id);
    if (!place?.textContent) {
      if (frame < patience) requestAnimationFrame(() => look(frame + 1));
      return;
    }
    (place.querySelector('[role=alert]:not(:empty)') ?? place).scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => look(0));
}
