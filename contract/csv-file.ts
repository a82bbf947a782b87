import { csvOf } from './csv.ts'
import type { FileOutput } from './define-endpoint.ts'

/** Lines of cells, the first one the names of the columns, as a file with the day in its name. */
export const csvFile = (
  name: string,
  day: string,
  lines: readonly (readonly string[])[],
): FileOutput => ({
  name: `${name}-${day}.csv`,
  type: 'text/csv; charset=utf-8',
  bytes: new TextEncoder().encode(csvOf(lines)),
})
