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
 * @property {{ in: string, off: [string, string][] }[]} [and] further files, when a promise is kept in two places and either is enough
 * @property {string} proof the suite that must turn red
 */

/** Every guard, by what it is about. @type {Readonly<Record<string, readonly Guard[]>>} */
export const guards = {
  Events: events,
  'Orders, goods, riders': ordersAndStock,
  'Money and letters': moneyAndLetters,
  Doors: doors,
};

/** Every file in which a guard is switched off. @param {Guard} guard */
export function placesOf(guard) {
  return [guard, ...(guard.and ?? [])];
}

/**
 * The file's text with the guard switched off.
 *
 * @param {string} text
 * @param {Pick<Guard, 'in' | 'off'>} place
 * @throws Error when a line it names has changed
 */
export function switchedOff(text, place) {
  return place.off.reduce((now, [from, to]) => {
    if (now.split(from).length !== 2) throw new Error(`${place.in} does not have exactly one «${from}»`);
    return now.replace(from, () => to);
  }, text);
}
