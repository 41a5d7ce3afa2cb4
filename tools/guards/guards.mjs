import { doors } from './list/doors.mjs';
import { events } from './list/events.mjs';
import { moneyAndLetters } from './list/money-and-letters.mjs';
import { ordersAndStock } from './list/orders-and-stock.mjs';

/**
 * A promise of the shop, the lines that keep it, and a suite that must notice when they are switched off.
 *
 * @typedef {object} Guard
 * @property {string} keeps the promise
 * @property {string} in the file with the lines
 * @property {[string, string][]} off what is put in the place of what; each text stands in the file once
 * @property {string} proof the suite that must turn red
 */

/** Every guard, by what it is about. @type {Readonly<Record<string, readonly Guard[]>>} */
export const guards = {
  Events: events,
  'Orders, goods, riders': ordersAndStock,
  'Money and letters': moneyAndLetters,
  Doors: doors,
};

/**
 * The file's text with the guard switched off.
 *
 * @param {string} text
 * @param {Guard} guard
 * @throws Error when a line it names has changed
 */
export function switchedOff(text, guard) {
  return guard.off.reduce((now, [from, to]) => {
    if (now.split(from).length !== 2) throw new Error(`${guard.in} does not have exactly one «${from}»`);
    return now.replace(from, () => to);
  }, text);
}
