import { playNotes } from './play-notes.js';

/** Calls that follow sooner are one sound, ms: several parts of a page may tell of the same order. */
const pause = 1_000;
let playedAt = -pause;

/** Plays two short notes for a new order. */
export function chime(): void {
  const now = performance.now();
  if (now - playedAt < pause) return;
  playedAt = now;
  playNotes([
    [0, 660],
    [0.18, 880],
  ]);
}
