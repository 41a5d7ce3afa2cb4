import { dietNames } from '@kirana/contracts';
import { locales, type Locale } from '@kirana/i18n';
import compile from 'icu-minify/compile';
import { readFileSync } from 'node:fs';

interface Texts {
  readonly [key: string]: string | Texts;
}

const read = (part: string, locale: Locale) =>
  JSON.parse(readFileSync(new URL(`./${part}/${locale}.json`, import.meta.url), 'utf8')) as Texts;
/** The texts with their keys as the code names them: `audit.areas.orders`. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  );
const textsIn = (locale: Locale) =>
  new Map(flat({ ...read('shop', locale), ...read('customer', locale), ...read('dishes', locale), ...read('console', locale) }));

/** Returns the placeholder names of a compiled message: `[name]`, `[name, type, choices]`, `[tag, ...parts]`. */
function holes(message: unknown): Set<string> {
  if (!Array.isArray(message)) return new Set();
  return new Set(
    message.flatMap(part => {
      if (!Array.isArray(part)) return [];
      const [name, ...inner] = part as [string, ...unknown[]];
      const choices = inner.flatMap(each =>
        typeof each === 'object' && each && !Array.isArray(each) ? Object.values(each) : [],
      );
      return [name, ...holes(inner), ...choices.flatMap(choice => [...holes(choice)])];
    }),
  );
}

const english = textsIn('en');
const polish = textsIn('pl');

describe.each(locales.map(locale => [locale, textsIn(locale)] as const))('messages: %s', (_locale, texts) => {
  it('have the same keys as in English', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each([...english.keys()])('are valid ICU messages with the same placeholders as in English: %s', key => {
    const text = texts.get(key) ?? '';
    expect(text).not.toBe('');
    expect(holes(compile(text))).toEqual(holes(compile(english.get(key) ?? '')));
  });
});

describe('messages', () => {
  it('name the diets as the search does', () => {
    for (const [diet, names] of Object.entries(dietNames))
      expect([english.get(`dietName.${diet}`), polish.get(`dietName.${diet}`)]).toEqual([names.en, names.pl]);
  });

  it('use straight apostrophes and three dots in English, as specified', () => {
    for (const text of english.values()) expect(text).not.toMatch(/[’…]/);
  });
});

describe('specified texts', () => {
  it.each([
    ['HDR-001', 'app.home', 'Home'],
    ['HDR-002', 'app.products', 'Products'],
    ['HDR-005', 'app.signIn', 'Sign In'],
    ['GRD-002', 'guard.title', 'Authentication Required'],
    ['GRD-003', 'guard.text', 'Please log in to access this page.'],
    ['GRD-004', 'guard.action', 'Go to Login'],
    ['FTR-002', 'footer.privacy', 'Privacy Policy'],
    ['FTR-003', 'footer.terms', 'Terms of Service'],
    ['HOME-002', 'home.title', 'Authentic Indian Groceries Delivered'],
    ['HOME-003', 'home.shopNow', 'Shop Now'],
    ['HOME-004', 'home.categories', 'Browse By Category'],
    ['HOME-006', 'home.featured', 'Featured Products'],
    ['HOME-010', 'home.viewAll', 'View All Products'],
    ['HOME-013', 'home.how', 'How It Works'],
    ['HOME-014', 'home.step1', 'Browse & Select'],
    ['HOME-015', 'home.step2', 'Place Order'],
    ['HOME-016', 'home.step3', 'Prepare & Dispatch'],
    ['HOME-017', 'home.step4', 'Track & Receive'],
    ['HOME-018', 'errors.loadTitle', 'Error loading products'],
    ['HOME-018', 'errors.loadFeatured', 'Please try again later'],
    ['PLP-001', 'list.all', 'All Products'],
    ['PLP-005', 'app.searchPlaceholder', 'Search products...'],
    ['PLP-012', 'list.count', '{n} products found'],
    ['PLP-014', 'list.empty', 'No products found'],
    ['PLP-015', 'list.clear', 'Clear Filters'],
    ['PLP-021', 'errors.loadList', 'Please check the console for details and try again later'],
    ['PDP-005', 'product.limited', 'limited stock'],
    ['PDP-009', 'errors.maximumTitle', 'Maximum quantity reached'],
    ['PDP-009', 'errors.maximumText', 'Only {n} items available in stock.'],
    ['PDP-010', 'product.addToCart', 'Add to Cart'],
    ['PDP-011', 'product.buyNow', 'Buy Now'],
    ['PDP-012', 'errors.inventoryTitle', 'Insufficient inventory'],
    ['PDP-012', 'errors.inventoryText', 'The requested quantity is no longer available.'],
    ['PDP-015', 'product.notFound', 'Product Not Found'],
    ['PDP-015', 'product.browse', 'Browse Products'],
    ['PDP-016', 'errors.productTitle', 'Product not found'],
    ['PDP-016', 'errors.productText', "The product you're looking for doesn't exist or is no longer available."],
    ['D-13', 'product.inStock', 'In stock'],
    ['D-13', 'product.outOfStock', 'Out of stock'],
    ['CART-003', 'cart.clear', 'Clear Cart'],
    ['CART-004', 'cart.continue', 'Continue Shopping'],
    ['CART-005', 'cart.atCheckout', 'calculated at checkout'],
    ['CART-006', 'cart.checkout', 'Proceed to Checkout'],
    ['CART-007', 'cart.empty', 'Your cart is empty'],
    ['CART-017', 'errors.limitTitle', 'Stock limit exceeded'],
    ['CART-017', 'errors.limitText', 'Only {stock} items available in stock.'],
    ['CART-018', 'errors.maximumInCart', 'Only {n} items available in stock'],
    ['CART-022', 'checkout.issueTitle', 'Inventory issue with {product}'],
    ['CART-022', 'checkout.issueText', 'Only {n} items available. Please adjust your quantity.'],
    ['CART-023', 'errors.checkTitle', 'Error checking inventory'],
    ['CART-023', 'errors.checkText', 'Please try again later'],
    ['CART-024', 'cart.addedTitle', 'Added to cart'],
    ['CART-024', 'cart.addedText', '{n} item(s) of {name} added to your cart.'],
    ['CART-025', 'cart.removedTitle', 'Removed from cart'],
    ['CART-025', 'cart.removedText', 'Item removed from your cart.'],
    ['CHK-018', 'checkout.outsideTitle', 'Delivery Not Available'],
    ['CHK-018', 'checkout.outsideText', 'We only deliver within Warsaw city limits. Please select a district within Warsaw.'],
    ['CHK-019', 'checkout.deliveryTitle', 'Delivery Error'],
    ['CHK-019', 'checkout.deliveryText', 'Sorry, we only deliver within Warsaw city limits.'],
    ['CHK-030', 'checkout.blikHint', 'Enter 6-digit BLIK code'],
    ['CHK-033', 'checkout.submitting', 'Processing...'],
    ['CHK-037', 'checkout.orderTitle', 'Order Error'],
    ['CHK-037', 'checkout.orderText', 'There was an error processing your order. Please try again.'],
    ['CHK-038', 'checkout.paymentTitle', 'Payment Error'],
    ['CHK-038', 'checkout.paymentText', 'There was an error setting up the payment. Please try again.'],
    ['PAY-009', 'payment.failedTitle', 'Payment Verification Failed'],
    ['PAY-010', 'payment.incompleteTitle', 'Payment Incomplete'],
    ['PAY-011', 'payment.errorTitle', 'Verification Error'],
    ['PAY-012', 'payment.missingTitle', 'Payment Error'],
    ['F-14', 'checkout.districtOutside', 'Other area (outside Warsaw)'],
    ['F-59', 'cart.serviceFee', 'Service fee ({percent}%)'],
    ['D-04', 'checkout.submitOnline', 'Place order and pay'],
    ['D-04', 'checkout.submitCash', 'Place order with obligation to pay'],
    ['CNF-004', 'confirmation.notFound', 'Order Not Found'],
    ['CNF-005', 'errors.generic', 'Error'],
    ['TRK-001', 'tracking.track', 'Track'],
    ['TRK-006', 'tracking.notFound', 'Order Not Found'],
    ['TRK-006', 'tracking.notFoundText', 'Could not find order with ID {id}'],
    ['TRK-008', 'status.pickup', 'Ready for Pickup'],
    ['AORD-011', 'app.loading', 'Loading...'],
    ['ADM-001', 'console.dashboard', 'Dashboard'],
    ['ADM-001', 'console.orders', 'Orders'],
    ['ADM-001', 'console.products', 'Products'],
    ['ADM-001', 'console.customers', 'Customers'],
    ['ADM-001', 'console.settings', 'Settings'],
    ['ADM-004', 'console.signedInAs', 'Signed in as'],
    ['ADM-007', 'dashboard.revenue', 'Total Revenue'],
    ['ADM-008', 'dashboard.orders', 'Total Orders'],
    ['ADM-009', 'dashboard.pending', 'Pending Orders'],
    ['ADM-010', 'dashboard.products', 'Products'],
    ['ADM-014', 'dashboard.recent', 'Recent Orders'],
    ['AORD-002', 'adminOrders.id', 'Order ID'],
    ['AORD-002', 'adminOrders.customer', 'Customer'],
    ['AORD-002', 'adminOrders.email', 'Email'],
    ['AORD-002', 'adminOrders.total', 'Total'],
    ['AORD-002', 'adminOrders.status', 'Status'],
    ['AORD-002', 'adminOrders.date', 'Date'],
    ['AORD-011', 'console.loading', 'Loading...'],
    ['AORD-013', 'console.success', 'Success'],
    ['AORD-014', 'console.error', 'Error'],
    ['APRD-001', 'adminProducts.name', 'Product Name'],
    ['APRD-001', 'adminProducts.category', 'Category'],
    ['APRD-001', 'adminProducts.price', 'Price'],
    ['APRD-001', 'adminProducts.stock', 'Stock'],
    ['APRD-001', 'adminProducts.status', 'Status'],
    ['APRD-005', 'adminProducts.outOfStock', 'Out of Stock'],
    ['APRD-005', 'adminProducts.lowStock', 'Low Stock'],
    ['APRD-005', 'adminProducts.inStock', 'In Stock'],
    ['APRD-006', 'adminProducts.active', 'Active'],
    ['APRD-006', 'adminProducts.inactive', 'Inactive'],
    ['APRD-010', 'adminProducts.add', 'Add Product'],
    ['APRD-011', 'adminProducts.details', 'Product Details'],
    ['APRD-012', 'adminProducts.sure', 'Are you sure?'],
    ['APRD-013', 'console.cancel', 'Cancel'],
    ['APRD-013', 'adminProducts.deleteIt', 'Delete'],
    ['APRD-019', 'adminProducts.validationTitle', 'Validation Error'],
    ['APRD-021', 'adminProducts.priceLabel', 'Price (zł)'],
    ['APRD-027', 'adminProducts.createdTitle', 'Product created'],
    ['APRD-029', 'adminProducts.updatedTitle', 'Product updated'],
    ['APRD-031', 'adminProducts.deletedTitle', 'Product deleted'],
    ['ACUS-001', 'customers.name', 'Name'],
    ['ACUS-001', 'customers.username', 'Username'],
    ['ACUS-001', 'customers.orders', 'Total Orders'],
    ['ACUS-001', 'customers.activity', 'Last Activity'],
    ['ACUS-004', 'customers.fullName', 'Full Name'],
    ['ACUS-004', 'customers.since', 'Member Since'],
    ['ACUS-005', 'customers.recent', 'Recent Orders'],
    ['ASET-001', 'settings.store', 'Store Information'],
    ['ASET-013', 'settings.savedTitle', 'Settings updated'],
    ['F-03', 'settings.unsaved', 'not saved, the shop uses {value}'],
    ['AUTH-010', 'errors.generic', 'Error'],
    ['ADM-005', 'dashboard.welcome', 'Welcome to your admin dashboard'],
    ['ADM-012', 'dashboard.alert', 'Low Stock Alert'],
    ['ADM-017', 'dashboard.noRecent', 'No recent orders found.'],
    ['AORD-010', 'console.noData', 'No data found.'],
    ['AORD-012', 'adminOrders.errorTitle', 'Error Loading Orders'],
    ['AORD-012', 'adminOrders.errorText', 'Failed to load orders. Please check your permissions.'],
    ['AORD-006', 'adminStatus.pickup', 'Ready for Pickup'],
    ['AORD-013', 'adminOrders.updated', 'Order status updated successfully'],
    ['AORD-014', 'adminOrders.updateFailed', 'Failed to update order status. Please check your permissions.'],
    ['APRD-013', 'adminProducts.deleting', 'Deleting...'],
    ['APRD-017', 'adminProducts.saving', 'Saving...'],
    ['APRD-019', 'adminProducts.validationText', 'Please fill in all required fields.'],
    ['APRD-027', 'adminProducts.createdText', 'The product has been created successfully.'],
    ['APRD-028', 'adminProducts.createFailed', 'Failed to create product. Please try again.'],
    ['APRD-029', 'adminProducts.updatedText', 'The product has been updated successfully.'],
    ['APRD-030', 'adminProducts.updateFailed', 'Failed to update product. Please try again.'],
    ['APRD-031', 'adminProducts.deletedText', 'The product has been deleted successfully.'],
    ['APRD-032', 'adminProducts.deleteFailed', 'Failed to delete product. Please try again.'],
    ['ACUS-002', 'customers.none', 'N/A'],
    ['ACUS-007', 'customers.noOrders', 'No orders found'],
    ['ASET-001', 'settings.pricing', 'Pricing & Fees'],
    ['ASET-013', 'settings.savedText', 'Your settings have been saved successfully.'],
    ['ASET-014', 'settings.saveFailed', 'Failed to update settings. Please try again.'],
    ['HDR-003', 'app.adminConsole', 'Admin Console'],
    ['HDR-010', 'account.admin', 'Admin'],
    ['HDR-011', 'account.console', 'Admin Console'],
    ['HDR-012', 'account.logOut', 'Log out'],
    ['GRD-002', 'guard.signInTitle', 'Authentication Required'],
    ['GRD-003', 'guard.signInText', 'Please log in to access this page.'],
    ['GRD-004', 'guard.signIn', 'Go to Login'],
    ['GRD-005', 'guard.deniedTitle', 'Access Denied'],
    ['GRD-006', 'guard.deniedText', "You don't have admin privileges to access this page."],
    ['GRD-007', 'guard.home', 'Return to Home'],
    ['AUTH-001', 'auth.signIn', 'Sign In'],
    ['AUTH-001', 'auth.signUp', 'Sign Up'],
    ['AUTH-003', 'auth.fillIn', 'Please fill in all fields'],
    ['AUTH-008', 'auth.signedIn', 'Successfully signed in!'],
    ['AUTH-009', 'auth.signedUp', 'Account created successfully! Please check your email for verification.'],
    ['AUTH-011', 'auth.signInFailed', 'Failed to sign in'],
    ['AUTH-012', 'auth.signUpFailed', 'Failed to sign up'],
  ])('%s: %s', (_line, key, text) => {
    expect(english.get(key)).toBe(text);
  });

  it('CNF-004: begins as the specification does', () => {
    expect(english.get('confirmation.notFoundText')).toMatch(/^We couldn't find the order details/);
  });

  it('PAY-012: begins as the specification does', () => {
    expect(english.get('payment.missingText')).toMatch(/^No payment session ID found/);
  });

  it('D-04: states in Polish that ordering entails payment', () => {
    expect(polish.get('checkout.submitCash')).toBe('Zamawiam z obowiązkiem zapłaty');
    expect(polish.get('checkout.submitOnline')).toBe('Zamawiam z obowiązkiem zapłaty');
  });

  it('TRK-009: has a sentence of its own for each status', () => {
    const sentences = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered', 'cancelled'].map(status =>
      english.get(`status.${status}Text`),
    );
    expect(new Set(sentences).size).toBe(7);
  });
});
