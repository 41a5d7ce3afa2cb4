/** Plays two short notes for a new order, synthesised so that no sound file is needed. Silent where the browser forbids it. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of [
      [0, 660],
      [0.18, 880],
    ] as const) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.15, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3);
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + at);
      note.stop(audio.currentTime + at + 0.3);
    }
  } catch (error) {
    console.error('the chime could not be played', error);
  }
}
