/**
 * The columns and cards of an order's page. As rules of their own they are loaded with the page; as utility classes they would be part of the style sheet that every visitor of
 * the shop loads.
 */
const rules = `
.order-page :is(.card-links, .card-facts, .item-name) a,
.contact-links a {
  color: var(--leaf);
  text-decoration: underline;
  text-underline-offset: 4px;
}
.order-grid {
  display: grid;
  gap: 1rem;
}
.order-side {
  display: flex;
  flex-direction: column;
  gap: 1rem;
}
.order-grid > *,
.order-side > * {
  min-width: 0;
}
.card-facts {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.375rem 1rem;
  margin-top: 0.5rem;
  font-size: 0.8125rem;
}
.card-facts dt {
  color: var(--muted);
}
.contact-links {
  display: flex;
  flex-wrap: wrap;
  column-gap: 1rem;
  margin-block: 0.25rem;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
}
.card-links {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 1.25rem;
  margin-top: 0.5rem;
  font-size: 0.8125rem;
}
:is(.card-links, .contact-links) > a {
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.75rem;
}

.item-line {
  position: relative;
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto minmax(5rem, auto);
  align-items: center;
  column-gap: 0.75rem;
  padding-block: 0.5rem;
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;
}
.item-picture {
  display: block;
  width: 3rem;
  height: 3rem;
  border-radius: 10px;
  background: color-mix(in srgb, var(--line) 60%, transparent);
}
.item-picture > * {
  border-radius: 10px;
}
.item-name {
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  line-height: 1.375;
}
.item-name a {
  display: inline-flex;
  align-items: center;
  min-height: 1.75rem;
  color: var(--ink) !important;
  font-size: 0.9375rem;
  text-decoration-color: color-mix(in srgb, var(--leaf) 40%, transparent) !important;
}
/* The whole line leads to the product. */
.item-name a::after {
  content: '';
  position: absolute;
  inset: 0;
}
.item-name a:hover {
  color: var(--leaf) !important;
}
.item-quantity {
  font-size: 0.9375rem;
  font-weight: 600;
}
:is(.item-quantity, .item-sum) {
  text-align: right;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.item-sums {
  margin-top: 0.5rem;
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
}
.item-sums > div {
  display: flex;
  justify-content: space-between;
  padding-block: 0.125rem;
}
.item-sums > .item-total {
  padding-block: 0.25rem;
  color: var(--ink);
  font-size: 0.9375rem;
  font-weight: 600;
}

@media (width >= 48rem) {
  :is(.card-links, .contact-links) > a {
    min-height: 2.25rem;
  }
}
@media (width >= 64rem) {
  .order-grid {
    grid-template: auto 1fr / minmax(0, 2fr) minmax(18rem, 1fr);
  }
  .order-side {
    grid-area: 1 / 2 / span 2;
  }
}
/* Items, history and the rest beside each other. */
@media (width >= 100rem) {
  .order-grid {
    grid-template: auto / minmax(0, 4fr) minmax(0, 5fr) minmax(20rem, 3fr);
    align-items: start;
  }
  .order-side {
    grid-area: 1 / 3;
  }
}
@media (width < 48rem) {
  .card-facts a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  .card-facts {
    align-items: center;
  }
  .item-name a {
    min-height: 2.75rem;
    padding-block: 0.25rem;
  }
  .item-line {
    grid-template-columns: 3rem minmax(0, 1fr) auto;
  }
  .item-picture,
  .item-name {
    grid-row: 1 / span 2;
  }
  .item-quantity,
  .item-sum {
    grid-column: 3;
    align-self: end;
  }
  /* Beside the name, whose link is as high as a finger. */
  .item-quantity {
    grid-row: 1;
    align-self: start;
    padding-top: 0.625rem;
  }
}
`;

export function OrderPageStyle() {
  return <style>{rules}</style>;
}
