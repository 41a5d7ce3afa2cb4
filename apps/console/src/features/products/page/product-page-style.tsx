/** The columns and sections of a product's page; the index is one line, which a phone scrolls sideways, and a section may be several cards. As rules of their own they are loaded with the page (see the order's page). */
const rules = `
.product-grid,
.product-place {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
}
.product-main,
.product-side {
  display: flex;
  min-width: 0;
  flex-direction: column;
  gap: 1rem;
}
@media (width >= 72rem) {
  .product-grid {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
  .product-side {
    position: sticky;
    top: 4rem;
    align-self: start;
  }
}
.product-index {
  position: sticky;
  top: var(--head);
  z-index: 10;
  display: flex;
  gap: 1.25rem;
  margin-bottom: 1rem;
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  font-size: 0.8125rem;
  white-space: nowrap;
}
.product-index a {
  display: inline-flex;
  min-height: 2.75rem;
  align-items: center;
  color: var(--leaf);
  text-decoration: underline;
  text-underline-offset: 4px;
}
.product-section {
  display: flex;
  min-width: 0;
  flex-direction: column;
  gap: 0.75rem;
}
.product-section > h2,
.product-section > div:first-child {
  margin-bottom: 0;
}
.product-row {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  align-items: start;
  gap: 0.75rem;
}
.product-times {
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
}
.product-checks {
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0.25rem 1rem;
}
.product-checks legend,
.product-checks-error {
  width: 100%;
}
.product-checks label {
  min-height: 2rem;
}
@media (width < 48rem), (pointer: coarse) {
  .product-checks label {
    min-height: 2.75rem;
  }
}
.product-drop {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  padding: 1rem;
  border: 2px dashed var(--edge);
  border-radius: 0.875rem;
}
.product-drop[data-over] {
  border-color: var(--leaf);
  background: var(--leaf-soft);
}
.product-drop img {
  width: 10rem;
  height: 10rem;
  object-fit: contain;
}
.product-drop > div {
  flex: 1 1 10rem;
}
.product-preview {
  width: min(100%, 15rem);
}
.product-link {
  display: inline-flex;
  width: fit-content;
  min-height: 2.75rem;
  align-items: center;
  gap: 0.375rem;
  color: var(--leaf);
  font-size: 0.8125rem;
  text-decoration: underline;
  text-underline-offset: 4px;
}
.product-plans li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  min-height: 2.75rem;
}
.product-plans li + li {
  border-top: 1px solid var(--line);
}
.product-plans button {
  margin-left: auto;
}
.product-save {
  position: sticky;
  bottom: var(--bar);
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  margin-top: 1rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.875rem;
  background: var(--surface);
}
.product-save[data-dirty] {
  border-color: var(--turmeric);
}
@media (width < 48rem) {
  .product-save:not([data-dirty]) {
    bottom: auto;
  }
}
`;

export function ProductPageStyle() {
  return <style>{rules}</style>;
}
