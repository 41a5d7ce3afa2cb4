/** When a note begins, seconds from now, and its frequency, Hz. */
export type Note = readonly [at: number, pitch: number];

/** Seconds for which a note sounds. */
const duration = 0.3;

/** Plays short notes in their order, synthesised so that no sound file is needed. Silent where the browser forbids it. */
export function playNotes(notes: readonly Note[]): void {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of notes) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.15, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + duration);
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + at);
      note.stop(audio.currentTime + at + duration);
      // A browser gives a page only a few of them.
      if (at === notes.at(-1)?.[0]) note.addEventListener('ended', () => void audio.close());
    }
  } catch (error) {
    console.error('a sound could not be played', error);
  }
}
