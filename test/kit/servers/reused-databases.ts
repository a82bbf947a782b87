import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPool } from '#server/db/index.ts'
import { TEMPLATES } from './cluster.ts'
import { createDatabase, dropDatabase } from './database.ts'
import { readSequences } from './kept-world.ts'

/**
 * A database of the small world with the connections that know it already: what a new one makes
 * every connection read and plan anew takes four times as long as putting the rows back.
 */
type Reused = {
  name: string
  url: string
  pool: pg.Pool
  keeper: pg.Client
  schema: string
  clean_since: string
  uses: number
}

const POOL_MAX = 10 // as the product's
// sixty-four calls at once on a busy machine: a test of the timeout itself brings its own pool
const WAIT_MS = 60_000
const IDLE_MAX = 2 // each keeps its connections
const USES_MAX = 40 // rows that went still take room
const GONE_WITHIN_MS = 300

const idle: Reused[] = []

/**
 * Taken back when the test is over, and used again unless its schema was altered or somebody is
 * still in it.
 */
export async function borrowDatabase(): Promise<Pick<Reused, 'url' | 'pool'>> {
  const borrowed = idle.pop() ?? (await openNew())
  onTestFinished(async () => {
    borrowed.uses += 1
    const is_wanted = idle.length < IDLE_MAX && borrowed.uses < USES_MAX
    if (is_wanted && (await isLikeNew(borrowed).catch(() => false))) idle.push(borrowed)
    else await abandon(borrowed)
  })
  return borrowed
}

async function openNew(): Promise<Reused> {
  const { name, url } = await createDatabase(TEMPLATES.world)
  const keeper = new pg.Client({ connectionString: url, application_name: 'keeper' })
  keeper.on('error', () => {})
  await keeper.connect()
  const schema = await schemaOf(keeper)
  return {
    name,
    url,
    pool: openPool(url, POOL_MAX, { connectionTimeoutMillis: WAIT_MS }),
    keeper,
    schema,
    clean_since: await transactionOf(keeper),
    uses: 0,
  }
}

const CATALOGUE = [
  'pg_class',
  'pg_attribute',
  'pg_proc',
  'pg_trigger',
  'pg_constraint',
  'pg_index',
  'pg_type',
  'pg_enum',
  'pg_attrdef',
  'pg_namespace',
]

/**
 * Says something else once a table, function, trigger or setting of this database is added, altered
 * or dropped.
 */
async function schemaOf(keeper: pg.Client): Promise<string> {
  const counted = CATALOGUE.map(
    (name) => `(select count(*) || '/' || max(xmin::text::bigint) from ${name})`,
  )
  const settings = `(select count(*) || '' from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))`
  const { rows } = await keeper.query<{ schema: string }>({
    name: 'schema_of',
    text: `select concat_ws(' ', ${[...counted, settings].join(', ')}) as schema`,
  })
  return rows[0]?.schema ?? ''
}

const transactionOf = async (keeper: pg.Client) =>
  (await keeper.query<{ xid: string }>('select pg_current_xact_id()::text as xid')).rows[0]?.xid ??
  '0'

async function abandon({ name, pool, keeper }: Reused) {
  await dropDatabase(name) // ends whatever is connected
  void pool.end().catch(() => {}) // waits for connections that a test has kept
  await keeper.end().catch(() => {})
}

async function isLikeNew(reused: Reused): Promise<boolean> {
  const { pool, keeper } = reused
  if (pool.ended || pool.idleCount !== pool.totalCount || pool.waitingCount > 0) return false
  if (!(await isAlone(reused))) return false
  if ((await schemaOf(keeper)) !== reused.schema) return false
  await forgetSessions(pool)
  await putBack(reused)
  return true
}

/** Nobody but the pool is connected; who has just gone is waited for. */
async function isAlone({ pool, keeper }: Reused): Promise<boolean> {
  for (const deadline = Date.now() + GONE_WITHIN_MS; ; await pause(10)) {
    const { rows } = await keeper.query<{ others: number }>(
      'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = $1',
      ['client backend'],
    )
    if (rows[0]?.others === pool.totalCount) return true
    if (Date.now() > deadline) return false
  }
}

async function forgetSessions(pool: pg.Pool) {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(
    clients.map((client) => client.query('reset all; select pg_advisory_unlock_all(); unlisten *')),
  )
  for (const client of clients) client.release()
}

async function putBack(reused: Reused) {
  const { keeper, clean_since } = reused
  const { tables, sequences } = inject('kept_world')
  const changed = await keeper.query<{ name: string }>({
    name: 'changed_tables',
    text: tables
      .map(
        ({ name, rows }) =>
          `select '${name}' as name where (select count(*) filter (where xmin::text::bigint > $1) + abs(count(*) - ${rows}) from only ${name}) > 0`,
      )
      .join(' union all '),
    values: [clean_since],
  })
  const names = new Set(changed.rows.map(({ name }) => name))
  const of_world = tables.filter(({ name }) => names.has(name))
  const orders = of_world.flatMap(({ name, columns, file }) => [
    `delete from ${name}`,
    ...(file === null ? [] : [`copy ${name} (${columns}) from '${file}' (format binary)`]),
  ])
  const stands = new Map((await readSequences(keeper)).map(({ name, value }) => [name, value]))
  const moved = sequences.filter(({ name, value }) => stands.get(name) !== value)
  const turns = moved.map(
    ({ name, value, start }) => `select setval('${name}', ${value ?? start}, ${value !== null})`,
  )
  await keeper.query(
    ['begin', 'set local session_replication_role = replica', ...orders, ...turns].join('; '),
  )
  reused.clean_since = await transactionOf(keeper)
  await keeper.query('commit')
}
