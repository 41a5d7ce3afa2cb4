/** An email address; one that is too long for its line breaks after the @. */
export function EmailText({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <span>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  );
}
