/**
 * Returns the files without the texts of languages that the shop does not offer.
 *
 * @param search of the worker's address, in which the page names those that it offers; without them all are needed.
 */
export function neededFiles(files: readonly string[], search: string): readonly string[] {
  const offered = new URLSearchParams(search).get('languages')?.split(',');
  return files.filter(file => {
    const locale = /\/t-.{8}-(\w+)\.js$/.exec(file)?.[1];
    return locale === undefined || !offered || offered.includes(locale);
  });
}
