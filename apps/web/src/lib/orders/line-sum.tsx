import type { LinePrice } from '@kirana/contracts';
import { useMoney } from '@kirana/web-kit/i18n/format';

/** What is charged for a line of an order, below what was ordered where a substitute costs less. */
export function LineSum({ line: { unitPriceMinor, chargedMinor = unitPriceMinor, quantity } }: { line: LinePrice }) {
  const money = useMoney();
  return (
    <>
      {chargedMinor !== unitPriceMinor && <del className="block text-muted">{money(unitPriceMinor * quantity)}</del>}
      {money(chargedMinor * quantity)}
    </>
  );
}
