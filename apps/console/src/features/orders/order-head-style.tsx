/**
 * The head of an order's page and its stages. As rules of their own they are loaded with the page; as utility classes they would be part of the style sheet that every visitor of
 * the shop loads.
 */
const rules = `
.order-head {
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 0.75rem 2rem;
  margin-bottom: 1rem;
}
.order-number {
  font-size: 1.5625rem;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
}
.order-tools {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
}
.copy-chip {
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: 999px;
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
}
.copy-chip:hover {
  background: var(--leaf-soft);
  color: var(--leaf);
}

/* The stages: a line through the dots, in the hue of the status where the order has been. */
.stages {
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  margin-bottom: 1rem;
  padding: 0.75rem 0.25rem 0.5rem;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  text-align: center;
}
.stage {
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
}
.stage + .stage::before {
  content: '';
  position: absolute;
  top: 1.3125rem;
  right: calc(50% + 1.5rem);
  left: calc(-50% + 1.5rem);
  height: 2px;
  background: var(--line);
}
.stage-reached + .stage-reached::before,
.stage-reached + .stage-now::before {
  background: var(--leaf);
}
.stage-face {
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  min-height: 2.75rem;
  border-radius: 10px;
  color: var(--muted);
  font-size: 0.8125rem;
}
button.stage-face:not([aria-disabled]):hover {
  background: var(--leaf-soft);
  color: var(--ink);
}
button.stage-face:disabled {
  opacity: 0.6;
}
.stage-dot {
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
}
.stage-dot > svg {
  box-sizing: content-box;
  padding: 0.375rem;
  border: 2px solid var(--edge);
  border-radius: 999px;
  background: var(--surface);
}
.stage-reached .stage-dot > svg {
  border-color: var(--leaf);
  color: var(--leaf);
}
.stage-now .stage-dot > svg {
  border-color: var(--hue);
  background: color-mix(in srgb, var(--hue) 16%, var(--surface));
  color: var(--hue);
}
.stage-now .stage-face {
  color: var(--ink);
  font-weight: 600;
}
.stage-time {
  min-height: 1.25rem;
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
}

/* There is room for icons only; the choice of the status says the word. */
@media (width < 48rem) {
  .stage-word {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .stage + .stage::before {
    right: calc(50% + 1.25rem);
    left: calc(-50% + 1.25rem);
  }
  .stage-time {
    font-size: 0.75rem;
  }
}
`;

export function OrderHeadStyle() {
  return <style>{rules}</style>;
}
