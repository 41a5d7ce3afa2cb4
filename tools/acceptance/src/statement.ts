/** How a statement can be proved: in a browser, over HTTP, over Socket.IO, or by calling a function. */
export const proofs = ['ui', 'api', 'ws', 'unit'] as const;
export type Proof = (typeof proofs)[number];

/** One line of the acceptance list. */
export interface Statement {
  /** Such as `CART-016`. */
  readonly id: string;
  /** Such as `CART`. */
  readonly area: string;
  readonly proof: Proof;
  /** `L` for literal, or the flaw or decision that says what to build: `F:F-24`, `S:D-20`. */
  readonly flag: string;
  readonly text: string;
}

const line = /^(?<id>(?<area>[A-Z]+)-\d{3}) \| §[\d, ]+ \| [RTCBDN] \| (?<proof>ui|api|ws|unit) \| (?<flag>\S+) \| (?<text>.+)$/;

/**
 * Reads the list: one statement a line, `ID | § | kind | via | flag | statement`.
 *
 * @throws Error naming the line that cannot be read, or an id that comes twice.
 */
export function readStatements(list: string): Statement[] {
  const seen = new Set<string>();
  return list
    .trim()
    .split('\n')
    .map(row => {
      const { id, area, proof, flag, text } = line.exec(row)?.groups ?? {};
      if (!id || !area || !proof || !flag || !text) throw new Error(`not a statement: ${row}`);
      if (seen.has(id)) throw new Error(`${id} comes twice`);
      seen.add(id);
      return { id, area, proof: proof as Proof, flag, text };
    });
}
