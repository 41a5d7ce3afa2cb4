/** On a phone the filters stand in two columns, each with its word above it: the days side by side, the moments one below the other. */
const rules = `
.filter-days,
.filter-pair {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1.5rem;
}
@media (width < 48rem) {
  .filter-days,
  .filter-pair {
    display: contents;
  }
  .order-filters,
  .order-filters > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(8.5rem, 40%), 1fr));
    column-gap: 0.75rem;
  }
  .order-filters > fieldset,
  .order-filters span:has(> [type='datetime-local']),
  .filter-days > :last-child {
    grid-column: 1 / -1;
  }
  .order-filters span:has(> label) {
    display: grid;
    gap: 0.25rem;
  }
  .order-filters span > :is(input, select) {
    width: 100%;
    min-width: 0;
  }
}
`;

export function OrderFiltersStyle() {
  return <style>{rules}</style>;
}
