/** Calls that follow sooner are one sound, ms: several parts of a page may tell of the same order. */
const pause = 1_000;
let playedAt = -pause;

/** Plays two short notes for a new order, synthesised so that no sound file is needed. Silent where the browser forbids it. */
export function chime(): void {
  const now = performance.now();
  if (now - playedAt < pause) return;
  playedAt = now;
  try {
    const audio = new AudioContext();
    const notes = [
      [0, 660],
      [0.18, 880],
    ] as const;
    for (const [at, pitch] of notes) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.15, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3);
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + at);
      note.stop(audio.currentTime + at + 0.3);
      // A browser gives a page only a few of them.
      if (at === notes[1][0]) note.addEventListener('ended', () => void audio.close());
    }
  } catch (error) {
    console.error('the chime could not be played', error);
  }
}
