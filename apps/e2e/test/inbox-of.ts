/** Returns the emails in the development inbox as people see them: the page of each, with subject, recipient and text, and its HTML. */
export async function inboxOf(shopUrl: string): Promise<{ page: string; html: string }[]> {
  const read = async (path: string) => (await fetch(shopUrl + path)).text();
  const mails = [...(await read('/inbox')).matchAll(/href="(\/inbox\/\d+)"/g)].map(([, path = '']) => path);
  return Promise.all(mails.map(async path => ({ page: await read(path), html: await read(`${path}/html`) })));
}
