/** The console's own CSS rules; loaded with its code, so they never reach the shop. Toasts lie below a phone's dialog: Sonner sets their distance on the element. */
const rules = `
/* The heights of what is always in view on a phone. */
.console-frame {
  --head: 0px;
  --bar: 0px;
}
@media (width < 48rem) {
  .console-frame {
    --head: 3.3125rem;
    --bar: calc(3.5625rem + env(safe-area-inset-bottom));
  }
  html:has(.console-frame) dialog [data-sonner-toaster] {
    --mobile-offset-bottom: 0.5rem !important;
    --offset-bottom: 0.5rem !important;
  }
  html:has(.console-frame) dialog.m-auto {
    bottom: 5.5rem;
    max-height: calc(100dvh - 6.5rem);
  }
}
/* The other language in a narrow sidebar: its two letters. */
@media (width >= 48rem) {
  .side-language {
    justify-content: center;
    padding-inline: 0;
    font-size: 0;
  }
  .side-language::before {
    content: attr(lang);
    font-size: 0.8125rem;
    font-weight: 600;
    text-transform: uppercase;
  }
}

/* A change glows once, then rests. */
@keyframes glow {
  from {
    background: color-mix(in srgb, var(--turmeric) 55%, transparent);
  }
}
.glow {
  animation: glow 2.4s var(--ease-out, ease-out);
}

/* One hue for each status; an icon and the word say the same. */
.hue-pending {
  --hue: light-dark(#9a6200, #ffc24d);
}
.hue-confirmed {
  --hue: var(--info);
}
.hue-preparing {
  --hue: light-dark(#7a3c8f, #d9abe8);
}
.hue-pickup {
  --hue: light-dark(#0b6670, #72d0da);
}
.hue-delivering {
  --hue: var(--leaf);
}
.hue-delivered {
  --hue: var(--muted);
}
.hue-cancelled {
  --hue: var(--chilli);
}
.hue-icon {
  color: var(--hue);
}
/* A status that can be changed: a select with room for its icon and arrow. */
.status-pill {
  appearance: none;
  padding-inline: 1.75rem 1.5rem;
  border-color: var(--hue);
  background: color-mix(in srgb, var(--hue) 10%, var(--surface));
}
@media (width >= 48rem) {
  .status-pill {
    min-height: 2rem;
  }
}
/* Five narrow columns: the longest status still fits its pill. */
@media (80rem <= width < 96rem) {
  .board > section {
    padding: 0.5rem;
  }
  .board .status-pill {
    padding-inline: 1.625rem 1.25rem;
    font-size: 0.75rem;
  }
}
/* How much is left of a promised window, on the page of an order and in the quick look. */
.due {
  display: inline-block;
  padding-inline: 0.5rem;
  border-radius: 999px;
  background: var(--leaf-soft);
  color: var(--ink);
  font-weight: 600;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
}
.due-late {
  background: var(--chilli-soft);
  color: var(--chilli);
}
.tab {
  border-bottom: 3px solid transparent;
  outline-offset: -3px;
}
.tab[aria-current] {
  border-color: var(--leaf);
}

/* Only the slip is printed where there is one; it brings the paper of its roll with it (see PackingSlips). */
.slip {
  display: none;
}
@media print {
  /* Of any other page only the page itself. */
  .console-frame > :not(#console-page) {
    display: none !important;
  }
  body:has(.slip) .console-frame > * {
    visibility: hidden;
    position: absolute;
  }
  /* Taken out of the page altogether: what is only hidden would add empty pages. */
  body:has(.slip) .console-frame .not-slip {
    display: none;
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
  return <style>{rules}</style>;
}
