/** Drawing of a shop door with a padlock: for a page that opens to others, or after signing in. */
export function LockedDoor() {
  return (
    <svg viewBox="0 0 120 96" className="h-24 w-30" aria-hidden focusable="false">
      <ellipse cx="60" cy="90" rx="44" ry="4" fill="#2b1a10" opacity=".12" />
      <path d="M32 16h56v74H32z" fill="#c98b4a" />
      <path d="M38 22h20v28H38zM62 22h20v28H62zM38 56h44v28H38z" fill="#a86f35" />
      <path d="M26 10h68v8H26z" fill="#1c6b47" />
      <path d="M52 62v-6a8 8 0 0 1 16 0v6" fill="none" stroke="#dba668" strokeWidth="4" />
      <path d="M48 61h24v17H48z" fill="#f0a51e" />
      <path d="M60 67v5" stroke="#2b1a10" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
