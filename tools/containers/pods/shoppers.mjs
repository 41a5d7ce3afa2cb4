// Customers who go on asking while something else happens.
const atOnce = 4;

/** Asks for goods until `work` is done; every answer but 200 is a failure. Connections are kept, as browsers and proxies keep them. */
export async function askAllTheWhile(shop, work) {
  let asked = 0;
  const end = new AbortController();
  const failures = [];
  const shopper = async () => {
    while (!end.signal.aborted) {
      asked++;
      const failure = await fetch(`${shop}/api/products?pageSize=3`).then(
        async answer => (await answer.text(), answer.ok ? undefined : `${answer.status}`),
        error => `${error.message}: ${error.cause?.message}`,
      );
      if (failure) failures.push(failure);
    }
  };
  const shoppers = Array.from({ length: atOnce }, shopper);
  try {
    await work();
  } finally {
    end.abort();
    await Promise.all(shoppers);
  }
  return { asked, failures };
}
