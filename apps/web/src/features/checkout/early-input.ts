/** What a customer entered into the form before the client ran. */
export interface EarlyInput {
  /** Texts and choices by name of their field. */
  readonly values: Readonly<Record<string, string>>;
  /** Ticks that differ from what the page was sent with. */
  readonly ticks: readonly HTMLInputElement[];
}

/**
 * Takes what differs from the form as it was sent, and sets ticks and choices back to it, so that the client finds what it expects.
 *
 * @param names fields that are read; those of the payment provider never are (F-10)
 */
export function takeEarlyInput(form: HTMLFormElement, names: ReadonlySet<string>): EarlyInput {
  const values: Record<string, string> = {};
  const ticks: HTMLInputElement[] = [];
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (field.type === 'checkbox') {
      if (isAsSent(field)) continue;
      field.checked = field.defaultChecked;
      ticks.push(field);
    } else if (names.has(field.name) && !isAsSent(field) && (field.type !== 'radio' || field.checked)) {
      values[field.name] = field.value;
    }
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) radio.checked = radio.defaultChecked;
  return { values, ticks };
}

function isAsSent(field: HTMLInputElement | HTMLSelectElement): boolean {
  if ('selectedOptions' in field) return field.selectedOptions[0]?.defaultSelected ?? true;
  return /^(checkbox|radio)$/.test(field.type) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}
