const SPREADSHEET = '\uFEFF' // UTF-8 byte order mark for spreadsheets
const NUMBER = /^-?\d+(\.\d+)?$/
const FORMULA = /^[\s]*[=+\-@|%]|^[\t\r\n]/

/** Quotes every cell and neutralises formulas. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return SPREADSHEET + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const is_formula = FORMULA.test(text) && !NUMBER.test(text)
  return `"${is_formula ? "'" : ''}${text.replaceAll('"', '""')}"`
}
