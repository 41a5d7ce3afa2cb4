const rules = `
.due-mark circle {
  fill: none;
  stroke-width: 3;
}
.due-track {
  stroke: var(--line);
}
.due-ring {
  stroke: var(--leaf);
}
.is-soon .due-ring {
  stroke: var(--turmeric);
}
.is-late .due-ring {
  stroke: var(--chilli);
}
/* The button and the menu share a line; the open menu takes one above it. */
.ticket {
  position: relative;
}
.ticket-next {
  margin-right: 3rem;
}
.ticket-more > summary {
  position: absolute;
  right: 0.5rem;
  bottom: 0.5rem;
  display: grid;
  place-items: center;
  width: 2.75rem;
  min-height: 2.75rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius-control, 10px);
  cursor: pointer;
  list-style: none;
}
.ticket-more > summary::-webkit-details-marker {
  display: none;
}
.ticket-more > :not(summary) {
  margin-block: 0.25rem;
}
@media (width >= 48rem) {
  .ticket-next {
    margin-right: 2.5rem;
  }
  .ticket-more > summary {
    width: 2.25rem;
    min-height: 2.25rem;
  }
}
/* A long press drags a card instead of selecting its words or opening the menu of its link. */
.ticket {
  touch-action: manipulation;
  -webkit-touch-callout: none;
}
@media (pointer: coarse) {
  .ticket {
    user-select: none;
    -webkit-user-select: none;
  }
}
.ticket-handle {
  cursor: grab;
}
.ticket-held {
  cursor: grabbing;
}
.ticket.is-held {
  opacity: 0.35;
}
/* An outline, so that nothing moves when a drag begins. */
.board-column.is-open {
  outline: 2px dashed var(--leaf);
  outline-offset: -2px;
}
.board-column.is-over {
  outline-style: solid;
  background: var(--leaf-soft);
}
.board-column.is-shut {
  opacity: 0.5;
}
/* A wall screen: only the board, in large type. */
.console-frame:has(.wall) > .not-slip {
  display: none;
}
@media (width >= 90rem) {
  html:has(.wall) {
    font-size: 140%;
  }
}
`;

export function BoardStyle() {
  return <style>{rules}</style>;
}
