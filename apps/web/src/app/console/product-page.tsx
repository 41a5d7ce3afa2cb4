import { ProductPage } from '../../features/admin-products/page/product-page.js';
import { ProductTile } from '../../features/browse/tile/product-tile.js';

/** The console's page of a product with the shop's own tile: parts of the web meet here, because they do not import each other. */
export default function ConsoleProductPage() {
  return <ProductPage Tile={ProductTile} />;
}
