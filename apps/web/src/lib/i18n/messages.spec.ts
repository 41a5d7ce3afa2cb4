import { cityIn, dietNames, locales, pushWords } from '@kirana/i18n';
import { textsIn } from '@kirana/web-kit/testing/texts-in';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const english = textsIn('en');
const polish = textsIn('pl');

describe.each(locales)('messages: %s', locale => {
  const texts = new Map([...english, ...textsIn(locale)]);

  it('name the diets as the search does', () => {
    for (const [diet, name] of Object.entries(dietNames[locale])) expect(texts.get(`dietName.${diet}`)).toBe(name);
  });

  it('tell a step of an order as a device does while no page is open', () => {
    const { delivering, delivered, order } = pushWords[locale];
    expect(texts.get('notify.onTheWay')).toBe(delivering);
    expect(texts.get('notify.atTheDoor')).toBe(delivered);
    expect(texts.get('notify.order')).toBe(`${order} {number}`);
  });
});

describe('messages', () => {
  const folders = ['../../', '../../../../../libs/web-kit/src/i18n/', '../../../../../libs/web-kit/src/dishes/'].map(each =>
    fileURLToPath(new URL(each, import.meta.url)),
  );
  const codes = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => readFileSync(`${folder}${file}`, 'utf8')),
  );

  it('are loaded by the shop wherever it uses them', () => {
    const loaded = new Set(
      codes.flatMap(code =>
        [...code.matchAll(/from 'texts(?:-at-once)?\/([\w+]+)';/g)].flatMap(([, groups = '']) => groups.split('+')),
      ),
    );
    const used = codes.flatMap(code => [...code.matchAll(/useTranslations\('(\w+)/g)].map(([, group = '']) => group));
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(group => !loaded.has(group))).toEqual([]);
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
    ['AUTH-010', 'errors.generic', 'Error'],
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
    // As a shop in the city of the specification says it.
    expect(english.get(key)?.replaceAll(/\{(\w*city)\}/gi, (all, name: string) => cityIn('en')[name] ?? all)).toBe(text);
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
