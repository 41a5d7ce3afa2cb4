/**
 * How a product of the list looks on a phone: box, picture, name and price, and below them the stock and what can be done. The actions are
 * wider than the price, beside which the name has the rest.
 */
const rules = `
@media (width < 48rem) {
  .products-table tbody tr:not(:has([colspan])) {
    display: grid;
    grid-template: auto auto / 2.75rem 3rem minmax(0, 1fr) auto auto;
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
  .products-table tbody [data-column='select'],
  .products-table tbody [data-column='select'] label {
    justify-content: center;
  }
  .products-table tbody [data-column='name'] {
    grid-column: 3 / 5;
    flex-direction: column;
    align-items: flex-start;
    gap: 0;
    text-align: left;
  }
  .products-table tbody [data-column='price'] {
    grid-column: 5;
    justify-content: flex-end;
    padding-right: 0.75rem;
  }
  .products-table [data-column='stock'] {
    grid-area: 2 / 1 / auto / 4;
    justify-content: flex-start;
    padding-left: 0.5rem;
  }
  /* The number and its badge stand one below the other where there is no place beside each other. */
  .products-table [data-column='stock'] button > span {
    flex-wrap: wrap;
    row-gap: 0;
  }
  .products-table [data-column='actions'] {
    grid-area: 2 / 4 / auto / 6;
  }
  .products-table [data-column='category'],
  .products-table [data-column='status']:not(:has(.is-off)) {
    display: none;
  }
  .products-table [data-column='status'] {
    grid-area: 3 / 1 / auto / 6;
    padding-left: 0.75rem;
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
