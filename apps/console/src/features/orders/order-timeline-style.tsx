/**
 * The timeline of an order. As rules of their own they are loaded with the page; as utility classes they would be part of the style sheet that every visitor of
 * the shop loads.
 */
const rules = `
.note-composer {
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: 0.5rem;
}
.timeline-filters {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-block: 0.5rem;
}
.timeline-filter {
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: 999px;
  color: var(--muted);
  font-size: 0.8125rem;
}
.timeline-filter:hover,
.timeline-filter[aria-pressed='true'] {
  background: var(--leaf-soft);
  color: var(--leaf);
}
.timeline-day {
  padding-block: 0.5rem 0.25rem;
  color: var(--muted);
  font-size: 0.8125rem;
  font-weight: 600;
}
.timeline-item {
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding-block: 0.375rem;
}
/* From one icon to the next. */
.timeline-item:not(:last-child)::before {
  content: '';
  position: absolute;
  top: 2.25rem;
  bottom: -0.375rem;
  left: calc(0.875rem - 1px);
  width: 2px;
  background: var(--line);
}
.timeline-icon {
  display: grid;
  flex-shrink: 0;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 999px;
  background: color-mix(in srgb, var(--line) 70%, var(--surface));
  color: var(--ink);
}
[data-kind='money'] > .timeline-icon {
  background: var(--turmeric-soft);
}
[data-kind='delivery'] > .timeline-icon {
  background: var(--leaf-soft);
  color: var(--leaf);
}
[data-kind='note'] > .timeline-icon {
  background: var(--info-soft);
  color: var(--info);
}
.timeline-item p {
  padding-top: 0.1875rem;
  overflow-wrap: anywhere;
}
.timeline-item > time {
  padding-top: 0.25rem;
}
.timeline-facts {
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.75rem;
  color: var(--muted);
  font-size: 0.8125rem;
}
.timeline-facts:empty {
  display: none;
}
.timeline-item .timeline-note {
  margin-top: 0.25rem;
  padding: 0.375rem 0.625rem;
  border-radius: 10px;
  background: var(--info-soft);
  font-size: 0.875rem;
  white-space: pre-wrap;
}
.technical {
  margin-top: 1rem;
  border-top: 1px solid var(--line);
}
.technical > summary {
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--muted);
  font-size: 0.8125rem;
  font-weight: 600;
}
.technical > summary::before {
  content: '▸';
  margin-right: 0.5rem;
}
.technical[open] > summary::before {
  content: '▾';
}
@media (width >= 48rem) {
  .timeline-filter,
  .technical > summary {
    min-height: 2.25rem;
  }
}
`;

export function OrderTimelineStyle() {
  return <style>{rules}</style>;
}
