/** How a customer of the list looks on a phone: the name and the email address, both to be touched, beside the figures. */
const rules = `
@media (width < 48rem) {
  .people-table tbody tr:not(:has([colspan])) {
    display: grid;
    grid-template: auto auto / minmax(0, 1fr) auto;
    padding-block: 0.25rem;
  }
  .people-table tbody td {
    padding-block: 0;
  }
  .people-table td[data-column='name'] {
    grid-row: span 2;
    justify-content: flex-start;
    text-align: left;
  }
  .people-table td:is([data-column='name'], [data-column='phone'], [data-column='activity'])::before,
  .people-table td[data-column='username'] {
    display: none;
  }
  .people-table td:is([data-column='phone'], [data-column='orders'], [data-column='activity']) {
    grid-column: 2;
    justify-content: flex-end;
    gap: 0.375rem;
  }
  .people-table td[data-column='activity'] {
    color: var(--muted);
  }
}
`;

export function PeopleTableStyle() {
  return <style>{rules}</style>;
}
