const NUMBER = /^-?\d+(\.\d+)?$/
const PHONE = /^\+\d[\d ]{6,}$/
/** Also behind apostrophes, so that a text which has one by itself is read back as it was. */
const FORMULA = /^'*(\s*[=+\-@|%]|[\t\r\n])/

/** A spreadsheet would run what begins with one of these signs, also behind blanks. */
const isFormula = (cell: string) => FORMULA.test(cell) && !NUMBER.test(cell) && !PHONE.test(cell)

const quoted = (cell: string) => `"${isFormula(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`

/** A cell as it was before csvOf kept it from being run. */
export const asWritten = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Lines of cells for a spreadsheet, the first one the names of the columns; the mark in front tells
 * that it is UTF-8.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
