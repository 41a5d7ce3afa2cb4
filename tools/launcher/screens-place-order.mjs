/** Places an order that is open when the picture is taken: of a guest, or of the customer whose access token is given. */
export async function placeOrder(page, accessToken) {
  return page.evaluate(
    async headers => {
      const answer = await fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
        body: JSON.stringify({
          firstName: 'Zofia',
          lastName: 'Mazur',
          email: 'zofia@example.com',
          phone: '+48 600 100 200',
          address: 'Żelazna 51/53',
          zipCode: '01-015',
          district: 'Wola',
          paymentMethod: 'cash',
          items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
        }),
      });
      return answer.json();
    },
    accessToken ? { authorization: `Bearer ${accessToken}` } : {},
  );
}
