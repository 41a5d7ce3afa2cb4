import type { DemoShopProblem } from '@kirana/contracts';

/** Sentences of the start of a shop (failure.ts) that name something the owner can mend. */
const signs: readonly (readonly [RegExp, DemoShopProblem])[] = [
  [/disk is full|No space left/i, 'disk-full'],
  [/^Port \d+ is in use/m, 'port-taken'],
  [/is running already/, 'runs-elsewhere'],
  [/Cannot find module/, 'not-built'],
];

/** Returns why a demo shop ended, by the end of its output. */
export function whyItEnded(output: string): DemoShopProblem {
  return signs.find(([sign]) => sign.test(output))?.[1] ?? 'ended';
}
