/** Drawing of a parcel without its label. */
export function LostPackage() {
  return (
    <svg viewBox="0 0 120 96" className="h-24 w-30" aria-hidden focusable="false">
      <ellipse cx="60" cy="88" rx="44" ry="5" fill="#2b1a10" opacity=".12" />
      <path d="M24 36h72v50H24z" fill="#c98b4a" />
      <path d="m24 36 10-14h52l10 14z" fill="#dba668" />
      <path d="M54 22h12l2 14v16H52V36z" fill="#f0a51e" />
      <path d="M66 62h20v14H66z" fill="#fff9ef" stroke="#a86f35" strokeDasharray="3 3" />
      <path d="M36 74q-4-8 4-9 5 0 4 5-1 3-4 4v4" fill="none" stroke="#8a5a2b" strokeWidth="3" strokeLinecap="round" />
      <circle cx="40" cy="83" r="2" fill="#8a5a2b" />
    </svg>
  );
}
