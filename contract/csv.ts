const NUMBER = /^[+-]?[\d .]+$/

/** A spreadsheet would run what begins with one of these signs. */
const quoted = (cell: string) => `"${(/^[=+\-@\t]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

/** Lines of cells for a spreadsheet, the first one the names of the columns; the mark in front tells that it is UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
