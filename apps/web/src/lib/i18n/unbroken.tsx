/** Postcodes and order numbers: `02-958`, `ORD-204816`. */
const whole = /(\d{2}-\d{3}|ORD-\d{6})(?!\d)/;

/** A text in which no postcode and no order number is parted at its hyphen. The letters stay what they are, so a copy of them is right. */
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
