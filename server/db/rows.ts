import {
  PostgresQueryCompiler,
  sql,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawBuilder,
  type RootOperationNode,
} from 'kysely'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType<Record<string, unknown>>
type Statement = { node: RootOperationNode; queryId: QueryId; row: Schema }

const IS_CHECKED = ['development', 'test'].includes(process.env['NODE_ENV'] ?? '')
const schemas = new WeakMap<OperationNode, Schema>()

/**
 * A statement and what its rows are. A codec, such as the contract's `aed`, stands for its decoded
 * side.
 */
export const rowsOf =
  <Row extends Schema>(row: Row) =>
  (text: TemplateStringsArray, ...values: unknown[]): RawBuilder<z.output<Row>> => {
    const statement = sql<z.output<Row>>(text, ...values)
    if (IS_CHECKED) schemas.set(statement.toOperationNode(), row)
    return statement
  }

/** A `timestamptz` inside JSON. */
export const jsonMoment = z.iso.datetime({ offset: true })

/** A condition within a query of Kysely's. */
export const condition = (text: TemplateStringsArray, ...values: unknown[]): RawBuilder<boolean> =>
  sql<boolean>(text, ...values)

/** None in production, which pays nothing for them. */
export const rowChecks = (): KyselyPlugin[] => (IS_CHECKED ? [checkingRows()] : [])

function checkingRows(): KyselyPlugin {
  const statements = new WeakMap<QueryId, Statement>()
  return {
    transformQuery: ({ node, queryId }) => {
      const row = schemas.get(node)
      if (row) statements.set(queryId, { node, queryId, row })
      return node
    },
    transformResult: async ({ queryId, result }) => {
      const statement = statements.get(queryId)
      if (statement) for (const row of result.rows) checkRow(row, statement)
      return result
    },
  }
}

function checkRow(row: Record<string, unknown>, { node, queryId, row: schema }: Statement) {
  const faults = faultsOf(row, schema)
  if (faults.length === 0) return
  const { sql: text } = new PostgresQueryCompiler().compileQuery(node, queryId)
  throw new Error(`A row is not what its schema says: ${faults.join('; ')}\n${text}`)
}

function faultsOf(row: Record<string, unknown>, schema: Schema): string[] {
  const { success, data, error } = z.safeEncode(schema, row)
  if (success) return surplusOf(row, data).map((path) => `${path}: not in the schema`)
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Schemas drop what they do not know. */
function surplusOf(row: unknown, known: unknown): string[] {
  if (!isContainer(row) || !isContainer(known)) return []
  return Object.entries(row).flatMap(([name, value]) =>
    name in known ? surplusOf(value, known[name]).map((path) => `${name}.${path}`) : [name],
  )
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
