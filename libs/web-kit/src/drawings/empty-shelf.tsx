/** Drawing of a shelf with nothing but a gourd: for what is empty or was not found. */
export function EmptyShelf() {
  return (
    <svg viewBox="0 0 160 96" className="h-24 w-40" aria-hidden focusable="false">
      <path d="M12 26h136v5H12zM12 76h136v6H12z" fill="#c98b4a" />
      <path d="M18 31v45M142 31v45" stroke="#a86f35" strokeWidth="4" />
      <path d="M30 26V12h18v14zM112 26V8h14v18z" fill="var(--line)" />
      <path d="M80 54c-12 6-13 22 0 22s12-16 0-22z" fill="#fbf1dd" stroke="#c3a877" strokeWidth="2" />
      <path d="M80 54q-1-6 3-9" fill="none" stroke="#6f7f38" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M80 58q-5 8-2 17M81 58q4 8 2 17" fill="none" stroke="#c3a877" strokeWidth="1.2" />
    </svg>
  );
}
