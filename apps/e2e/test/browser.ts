import { chromiumArguments, findChromium, type ChromiumKind } from '@kirana/testing';
import { chromium, type Browser } from 'playwright-core';

/**
 * Starts a headless Chromium with an empty profile.
 *
 * @throws NotAvailable where there is none and none can be installed.
 */
export async function startBrowser(kind?: ChromiumKind): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(kind), args: chromiumArguments });
}
