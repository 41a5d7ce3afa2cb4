/** SQL as the server reads it: split at semicolons, without comments; what stands in quotes or in a function's body is left out. */
export function statementsOf(sql: string): string[] {
  const parts = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g;
  return sql
    .replace(parts, (part, tag: string | undefined) => (tag !== undefined || part.startsWith("'") ? "''" : ' '))
    .split(';')
    .map(statement => statement.replace(/\s+/g, ' ').trim())
    .filter(statement => statement !== '');
}
