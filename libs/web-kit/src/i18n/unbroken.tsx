/** Postcodes and order numbers: `02-958`, `ORD-204816`. */
const whole = /(\d{2}-\d{3}|ORD-\d{6})(?!\d)/;

/** Renders text so that no postcode and no order number breaks at its hyphen. The characters are unchanged, so copied text is correct. */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((part, place) =>
    place % 2 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
