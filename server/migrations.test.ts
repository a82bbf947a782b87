import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#world'
import { migrate, readMigrations } from './db/migrate.ts'
import { busyWorld } from './test-busy-world.ts'

/** Tables whose rows the migrations write themselves, or that are drawn from other tables. */
const NOT_OURS = ['migrations', 'settings', 'stay_search', 'room_category_cards']

type Row = Record<string, unknown>
type Content = Record<string, Row[]>

async function connect(database_url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The columns of every table, those that are computed aside. */
async function columnsOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'sandbox_bank') and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> all ($1)
     group by 1`,
    [NOT_OURS],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function contentOf(client: pg.Client): Promise<Content> {
  const content: Content = {}
  for (const name of (await columnsOf(client)).keys()) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

/** Puts today's rows into an older schema, as far as it has room for them. */
async function putRows(client: pg.Client, content: Content) {
  await client.query('begin')
  await client.query(`set local session_replication_role = 'replica'`)
  const tables = await columnsOf(client)
  for (const [name, columns] of tables) {
    const rows = olderRows(name, content, tables)
    const kept = columns.filter((column) => rows.some((row) => column in row))
    await client.query(`delete from ${name}`)
    if (rows.length === 0) continue
    const list = kept.map((column) => client.escapeIdentifier(column)).join(', ')
    const order = `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1)`
    await client.query(order, [JSON.stringify(rows)])
  }
  await client.query('commit')
}

/** As older versions wrote them: a home named its owner, a claim knew no booking yet, a credit note always took back an invoice. */
function olderRows(name: string, content: Content, tables: ReadonlyMap<string, string[]>): Row[] {
  const rows = content[name] ?? []
  if (name === 'public.room_categories') {
    const owners = new Map(content['public.ownerships']?.map((row) => [row['room_category_id'], row['owner_id']]))
    return rows.map((row) => ({ ...row, owner_id: owners.get(row['id']) }))
  }
  if (name === 'public.occupancies' && !tables.has('public.bookings'))
    return rows.map((row) => ({ ...row, kind: 'block', booking_id: null, expires_at: null }))
  if (name === 'public.invoices' && !tables.has('public.email_links'))
    return rows.filter((row) => row['kind'] === 'invoice' || row['refers_to'])
  return rows
}

/** Rows as lines of text in an order of their own, by these columns alone. */
const linesOf = (rows: Row[] | undefined, columns: ReadonlySet<string>) =>
  (rows ?? []).map((row) => JSON.stringify([...columns].map((column) => row[column]))).toSorted()

const names = readMigrations().map(({ name }) => name)

test('whatever version a database is of, the newest takes it over with every row in it', async () => {
  const there = await busyWorld()
  const today = await contentOf(await connect(there.database_url))
  for (const last of names.slice(0, -1)) {
    const url = await emptyDatabase()
    await migrate(url, last)
    const client = await connect(url)
    await putRows(client, today)
    const before = await contentOf(client)
    expect(await migrate(url)).toEqual(names.slice(names.indexOf(last) + 1))
    const after = await contentOf(client)
    const columns = await columnsOf(client)
    for (const [name, rows] of Object.entries(before)) {
      const kept = new Set(columns.get(name)).intersection(new Set(rows.flatMap((row) => Object.keys(row))))
      expect(linesOf(after[name], kept), `${name}, written under ${last}`).toEqual(linesOf(rows, kept))
    }
  }
}, 120_000)

test('what a later version draws from older rows is what it would have written itself', async () => {
  const there = await busyWorld()
  const today = await contentOf(await connect(there.database_url))
  const drawnAt = async (last: string) => {
    const url = await emptyDatabase()
    await migrate(url, last)
    const client = await connect(url)
    await putRows(client, today)
    if (last < '0006') await client.query(`update users set country = 'United Arab Emirates' where email = 'sara@example.com'`)
    await migrate(url)
    return { client, content: await contentOf(client) }
  }
  const early = await drawnAt('0004_sandbox_bank')
  const { rows } = await early.client.query(`select country from users where email = 'sara@example.com'`)
  expect(rows).toEqual([{ country: 'AE' }])
  expect(early.content['public.ownerships']).toEqual(today['public.ownerships'])
  expect(early.content['public.sales_periods']).toEqual(today['public.sales_periods'])
  expect(early.content['public.loyalty_points']).toMatchObject([{ points: 1200 }])
  const summed = await drawnAt('0008_owners')
  expect(today['public.month_sums']).not.toEqual([])
  expect(summed.content['public.month_sums']).toEqual(today['public.month_sums'])
  expect(summed.content['public.booking_sums']).toEqual(today['public.booking_sums'])
}, 60_000)

test('a migration that ran and was edited afterwards is refused', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  expect(await migrate(url)).toEqual([])
  const client = await connect(url)
  await client.query(`update migrations set sha256 = 'edited' where name = $1`, [names[1]])
  await expect(migrate(url)).rejects.toThrow(`Migration ${names[1]} was edited after it ran`)
})
