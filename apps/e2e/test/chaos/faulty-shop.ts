/** A shop that injects faults into itself (`startShop({ program: faultyShop })`). */
export const faultyShop = new URL('../faulty-shop.program.ts', import.meta.url);
