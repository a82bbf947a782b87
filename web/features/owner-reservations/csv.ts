const SPREADSHEET = '\uFEFF' // tells spreadsheets that the text is UTF-8
const NUMBER = /^-?\d+(\.\d+)?$/
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r\n]/

/** A table as a file for spreadsheets: every cell quoted, and none that a spreadsheet would run as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return SPREADSHEET + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const is_formula = FORMULA.test(text) && !NUMBER.test(text)
  return `"${is_formula ? "'" : ''}${text.replaceAll('"', '""')}"`
}
