const NUMBER = /^-?\d+(\.\d+)?$/
const PHONE = /^\+\d[\d ]{6,}$/
const FORMULA = /^\s*[=+\-@|%]|^[\t\r\n]/

/** A spreadsheet would run what begins with one of these signs, also behind blanks. */
function quoted(cell: string): string {
  const is_formula = FORMULA.test(cell) && !NUMBER.test(cell) && !PHONE.test(cell)
  return `"${is_formula ? "'" : ''}${cell.replaceAll('"', '""')}"`
}

/**
 * Lines of cells for a spreadsheet, the first one the names of the columns; the mark in front tells
 * that it is UTF-8.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
