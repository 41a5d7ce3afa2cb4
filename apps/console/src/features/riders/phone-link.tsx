/** A phone number that a phone can call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className="inline-flex min-h-11 items-center md:min-h-9 whitespace-nowrap text-leaf underline underline-offset-4"
    >
      {phone}
    </a>
  );
}
