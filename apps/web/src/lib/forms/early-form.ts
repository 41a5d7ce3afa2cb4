/**
 * Keeps a form from being sent by the browser itself before the client runs: what was typed would stand in the address. `write-cart` begins it,
 * the form ends it once it is hydrated.
 */
interface EarlyForm {
  /** The customer has pressed its button. */
  wasSent: boolean;
  stop: () => void;
}

type Noted = { earlyForm?: EarlyForm | undefined };

export function guardEarlyForm(): void {
  const keep = (event: Event) => {
    event.preventDefault();
    early.wasSent = true;
  };
  const early = { wasSent: false, stop: () => removeEventListener('submit', keep, true) };
  addEventListener('submit', keep, true);
  (globalThis as Noted).earlyForm = early;
}

/** Ends the guard. Returns whether the form was sent meanwhile. */
export function endEarlyForm(): boolean {
  const noted = globalThis as Noted;
  const early = noted.earlyForm;
  noted.earlyForm = undefined;
  early?.stop();
  return early?.wasSent ?? false;
}
