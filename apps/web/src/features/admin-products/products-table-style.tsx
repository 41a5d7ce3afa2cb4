/** How a product of the list looks on a phone: name and price, then stock and what can be done, beside its box and its picture. */
const rules = `
@media (width < 48rem) {
  .products-table tbody tr:not(:has([colspan])) {
    display: grid;
    grid-template: auto auto / 2.75rem 3rem minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 0.25rem;
    padding-block: 0.25rem;
  }
  .products-table tbody td {
    padding: 0;
  }
  .products-table td[data-column]::before {
    display: none;
  }
  .products-table [data-column='name'] a {
    line-height: 1.2;
  }
  .products-table [data-column='select'] {
    grid-row: span 2;
    justify-content: center;
  }
  .products-table [data-column='image'] {
    grid-row: span 2;
  }
  .products-table [data-column='name'] {
    flex-direction: column;
    align-items: flex-start;
    gap: 0;
    text-align: left;
  }
  .products-table [data-column='price'] {
    justify-content: flex-end;
    padding-right: 0.75rem;
  }
  .products-table [data-column='stock'] {
    grid-area: 2 / 3;
    flex-wrap: wrap;
    justify-content: flex-start;
  }
  .products-table [data-column='actions'] {
    grid-area: 2 / 4;
  }
  .products-table [data-column='category'],
  .products-table [data-column='status']:not(:has(.is-off)) {
    display: none;
  }
  .products-table [data-column='status'] {
    grid-area: 3 / 3 / auto / 5;
    padding-bottom: 0.25rem;
  }
  /* A form in a cell needs the whole width. */
  .products-table td[data-column]:has(form) {
    grid-area: auto / 1 / auto / -1;
    padding: 0.5rem 0.75rem;
  }
}
`;

export function ProductsTableStyle() {
  return <style>{rules}</style>;
}
