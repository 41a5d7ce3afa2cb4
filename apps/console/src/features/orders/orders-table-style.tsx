/**
 * The layout of the order list. As rules of its own they are loaded with the list; as utility classes they would be part of the style sheet
 * that every visitor of the shop loads.
 */
const rules = `
.orders-table {
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
}
.orders-table th {
  z-index: 10;
  background: var(--surface);
  text-align: left;
}
.orders-table th:first-child {
  border-top-left-radius: 13px;
}
.orders-table th:last-child {
  border-top-right-radius: 13px;
}
.orders-table .amount {
  text-align: right;
}
.order-row {
  line-height: 1.375;
}
.order-row:is(:hover, .selected, :has(a:focus-visible)) {
  background: var(--leaf-soft);
}
/* A row reached by key is not hidden under the head or the bar of the selection. */
.order-row a {
  scroll-margin-block: 4.5rem;
}
/* The check box, with a target around it; its left padding is that of the cell. */
.order-check {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  width: 2.75rem;
  height: 2.75rem;
  margin-left: -0.75rem;
  vertical-align: middle;
}

@media (width >= 48rem) {
  .orders-table {
    table-layout: fixed;
    min-width: 64rem;
  }
  .orders-table :is(th, td) {
    padding-inline: 0.5rem;
  }
  .orders-table :is(th, td):first-child {
    padding-left: 0.75rem;
  }
  .orders-table :is(th, td):last-child {
    padding-right: 0.75rem;
  }
  .orders-table th {
    width: 16%;
    border-bottom: 1px solid var(--line);
  }
  .orders-table [data-column='id'] {
    width: 13.5%;
  }
  .orders-table [data-column='customer'] {
    width: 14.5%;
  }
  .orders-table [data-column='email'] {
    width: 21%;
  }
  .orders-table [data-column='status'] {
    width: 19%;
  }
  .order-row > td {
    padding-block: 0.25rem;
    border-bottom: 1px solid var(--line);
  }
  .order-row:last-child > td {
    border-bottom: 0;
  }
  .order-check {
    width: 2.25rem;
    height: 2.25rem;
    margin-right: 0.25rem;
  }
  .order-row .order-check {
    margin-block: -0.25rem;
  }
  .on-phone {
    display: none;
  }
  /* As flat as the two lines of the other cells. */
  .order-row .cancelled > :first-child {
    display: flex;
  }
}

/* A target of 24 px within a line of text. */
.quick-look {
  display: inline-grid;
  place-items: center;
  flex-shrink: 0;
  width: 1.75rem;
  height: 1.5rem;
  margin-block: -0.25rem;
  border-radius: 6px;
}
.quick-look:hover {
  background: var(--line);
  color: var(--ink);
}

/* The page itself scrolls, and the head stays in view. */
@media (width >= 80rem) {
  .orders-table {
    min-width: 0;
  }
  .orders-table th {
    position: sticky;
    top: 0;
  }
}
/* With the words beside the status; the addresses have room enough. */
@media (width >= 90rem) {
  .orders-table [data-column='email'] {
    width: 19.5%;
  }
  .orders-table [data-column='status'] {
    width: 20.5%;
  }
}
@media (width < 80rem) {
  .orders-box {
    overflow-x: auto;
  }
}
/* Where there is room for the icon only. */
@media (width < 90rem) {
  .order-mark > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
}

/*
 * Two lines: number, customer, total; time, district, status. The box and the number reach into the second line, so that a finger hits them
 * although the first is low; what stands there lets the touch through.
 */
@media (width < 48rem) {
  .orders-table,
  .orders-table :is(thead, tbody, th, td[colspan]) {
    display: block;
  }
  .orders-table tr:not(.order-row) {
    display: block;
  }
  .orders-table th {
    padding-inline: 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  .orders-table th:not(:first-child),
  .on-desk {
    display: none;
  }
  .filter-chips button {
    min-height: 2.75rem;
  }
  .order-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 0.5rem;
    padding: 0.25rem 0.75rem;
  }
  /* Ends the first line. */
  .order-row::before {
    content: '';
    order: 1;
    width: 100%;
  }
  .order-row + .order-row {
    border-top: 1px solid var(--line);
  }
  .order-row > :nth-child(1) {
    height: 1.375rem;
  }
  .order-row > :nth-child(1) > span {
    align-items: flex-start;
  }
  .order-row .order-check {
    margin-top: 0.625rem;
  }
  .order-row > :nth-child(2) {
    flex: 1 1 0;
    min-width: 0;
  }
  .order-row > :nth-child(3) {
    display: none;
  }
  .order-row > :nth-child(4) {
    display: flex;
    flex-direction: row-reverse;
    gap: 0.25rem;
    font-weight: 600;
  }
  .order-row > :nth-child(5) {
    order: 3;
  }
  .order-row > :nth-child(5) > span {
    flex-direction: row-reverse;
  }
  .order-row > :nth-child(6) {
    order: 2;
    flex: 1 1 0;
    min-width: 0;
    margin-left: 2rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  /* The only head says what its check box does, and the link shows the number that customers know. */
  [data-on-phone]::before {
    content: attr(data-on-phone);
  }
  .order-row a {
    display: inline-block;
    min-height: 2.75rem;
  }
  .order-row .cancelled {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
}
/* The status would lie over the number, which reaches into its line. */
@media (width < 22rem) {
  .order-row > :nth-child(5) {
    width: 100%;
    margin-left: 2rem;
  }
}
`;

export function OrdersTableStyle() {
  return <style>{rules}</style>;
}
