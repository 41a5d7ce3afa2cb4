/** The console's own CSS rules; loaded with its code, so they never reach the shop. */
const rules = `
/* A change glows once, then rests. */
@keyframes glow {
  from {
    background: color-mix(in srgb, var(--turmeric) 55%, transparent);
  }
}
.glow {
  animation: glow 2.4s var(--ease-out, ease-out);
}

/* A packing slip for an 80 mm roll: only the slip is printed. */
.slip {
  display: none;
}
@media print {
  @page {
    size: 80mm auto;
    margin: 4mm;
  }
  body:has(.slip) .console-frame > *,
  body:has(.slip) .console-frame .not-slip {
    visibility: hidden;
    position: absolute;
  }
  .slip {
    display: block;
    visibility: visible;
    position: absolute;
    inset: 0 auto auto 0;
    width: 72mm;
    background: #fff;
    color: #000;
    font-size: 12px;
    line-height: 1.35;
  }
  .slip * {
    visibility: visible;
  }
}
`;

export function ConsoleStyle() {
  return (
    <style href="console" precedence="default">
      {rules}
    </style>
  );
}
