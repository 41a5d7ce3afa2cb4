/**
 * Returns the id of an operation: the group it belongs to and the name of its route row, as in `orderQuote` for `orderRoutes.quote`. Row
 * names are unique within their group, so ids are unique, and they stay the same when a path changes.
 */
export function operationId(group: string, row: string): string {
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}${row.charAt(0).toUpperCase()}${row.slice(1)}`;
}
