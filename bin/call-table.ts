import type { Plugin } from 'vite'
import { endpoints } from '#contract'
import type { CallRow } from '#contract/endpoint.ts'

const CALLS = 'virtual:calls'

/** Gives the browser the doors of the contract's table without its schemas, which only forms need and load with them. */
export function callTable(): Plugin {
  const rows = Object.entries(endpoints).map(([name, row]): [string, CallRow] => [
    name,
    {
      method: row.method,
      path: row.path,
      is_file: row.output === 'file',
      has_files: 'has_files' in row,
      has_several_successes: typeof row.success !== 'string',
    },
  ])
  const source = `export const calls = ${JSON.stringify(Object.fromEntries(rows))}`
  return {
    name: 'sadaf:call-table',
    resolveId: (id) => (id === CALLS ? `\0${CALLS}` : undefined),
    load: (id) => (id === `\0${CALLS}` ? source : undefined),
  }
}
