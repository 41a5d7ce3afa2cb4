import { keepInTab, readInTab } from '@kirana/web-kit/browser/tab-storage';

/** The code of a part of the console could not be fetched: the connection failed, or a new release has replaced it. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/** Before the second try, ms: most hiccups of a network are over. */
const pauseMs = 1_000;
/** In this tab: the page was loaded anew because of a new release, and no part has arrived since. */
const reloaded = 'reloaded-for-release';

/**
 * Fetches code, twice if need be. After a release whose files have other names the page is loaded anew, once, if `reloads`.
 *
 * @throws PartMissing when it cannot be fetched
 */
export async function fetchPart<Part>(load: () => Promise<Part>, { reloads = false } = {}): Promise<Part> {
  try {
    const part = await load().catch(async () => {
      await new Promise(resolve => setTimeout(resolve, pauseMs));
      return load();
    });
    if (reloads && readInTab(reloaded)) keepInTab(reloaded, false);
    return part;
  } catch (cause) {
    if (reloads && !readInTab(reloaded) && (await isReplaced())) {
      keepInTab(reloaded, true);
      globalThis.location.reload();
      return new Promise<never>(() => undefined);
    }
    throw new PartMissing('a part of the console could not be fetched', { cause });
  }
}

/** Whether the shop now answers with another program than the one that runs here. */
async function isReplaced(): Promise<boolean> {
  const program = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/admin', { cache: 'no-store' });
    return program != null && answer.ok && !(await answer.text()).includes(program);
  } catch {
    return false;
  }
}
