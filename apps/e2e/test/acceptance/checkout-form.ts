import type { Locator, Page } from 'playwright-core';

export interface Filled {
  readonly district?: string;
  readonly method?: string;
}

export const person = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-515',
} as const;

export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

/** Fills in the form and waits for the total, unless the district is outside. */
export async function fillCheckout(page: Page, { district = 'Mokotów', method = 'cash' }: Filled = {}): Promise<void> {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
  const loaded = district.includes('outside') ? 'Wilanów' : district;
  await field(page, 'district').locator('option', { hasText: loaded }).waitFor({ state: 'attached' });
  await field(page, 'district').selectOption({ label: district });
  await page.locator(`[name="paymentMethod"][value="${method}"]`).check();
  if (!district.includes('outside')) await page.getByText(/km (from our warehouse|od naszego magazynu)/).waitFor();
}

export function submitButton(page: Page): Locator {
  return page.locator('form#checkout button[type="submit"]').filter({ visible: true });
}
