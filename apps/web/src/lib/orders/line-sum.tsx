import type { LinePrice } from '@kirana/contracts';
import { chargedForLine } from '@kirana/contracts/weighed';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney } from '@kirana/web-kit/i18n/format';

/** What is charged for a line of an order, below what was ordered where a substitute, or what was weighed, costs less. */
export function LineSum({ line }: { line: LinePrice }) {
  const money = useMoney();
  const weights = useWeights();
  const { unitPriceMinor, quantity, weighed } = line;
  const [orderedMinor, chargedMinor] = [unitPriceMinor * (weighed?.packed?.portions ?? quantity), chargedForLine(line)];
  if (weighed && !weighed.packed) return weights.most(orderedMinor, { weighed });
  return (
    <>
      {chargedMinor !== orderedMinor && <del className="block text-muted">{money(orderedMinor)}</del>}
      {money(chargedMinor)}
    </>
  );
}
