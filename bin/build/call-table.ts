import type { Plugin } from 'vite'
import { personal_endpoints, public_endpoints } from '#contract/index.ts'
import { admin } from '#contract/endpoints/admin/index.ts'
import { owners } from '#contract/endpoints/owners.ts'
import type { CallRow, Endpoint } from '#contract/define-endpoint.ts'

/**
 * The calls of personal pages, of owners and of the admin area are tables of their own, which the
 * first load of a public page does without.
 */
const TABLES: Record<string, Record<string, Endpoint>> = {
  'virtual:calls': public_endpoints,
  'virtual:personal-calls': personal_endpoints,
  'virtual:owner-calls': owners,
  'virtual:admin-calls': admin,
}

/**
 * Gives the browser the rows of the contract without their schemas, which only forms need and load
 * with them.
 */
export function callTable(): Plugin {
  return {
    name: 'sadaf:call-table',
    resolveId: (id) => (id in TABLES ? `\0${id}` : undefined),
    load: (id) => {
      const table = TABLES[id.replace('\0', '')]
      return table && id.startsWith('\0')
        ? `export const calls = ${JSON.stringify(callRows(table))}`
        : undefined
    },
  }
}

const callRows = (table: Record<string, Endpoint>): Record<string, CallRow> =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]): [string, CallRow] => [
      name,
      {
        path: row.path,
        ...(row.method !== 'GET' && { method: row.method }),
        ...(typeof row.output === 'string' && { is_file: true }),
        ...('has_files' in row && { has_files: true }),
        ...(typeof row.success !== 'string' && { has_several_successes: true }),
      },
    ]),
  )
