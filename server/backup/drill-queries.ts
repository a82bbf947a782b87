import type pg from 'pg'

/**
 * What a restore cannot rely on the schema for: foreign keys and triggers are off while rows are
 * loaded. Each query counts the rows that break a promise.
 */
const PROMISES: [promise: string, sql: string][] = [
  [
    'sold bookings that have not all of their nights, or more',
    `select count(*) from bookings b where b.status in ('confirmed', 'arrived') and b.departure_date - b.arrival_date <>
       (select coalesce(sum(upper(o.during) - lower(o.during)), 0) from occupancies o where o.booking_id = b.id)`,
  ],
  [
    'nights claimed for a booking that is over',
    // guests who did not come keep theirs into the next day; who ended later tells that this is over
    `select count(*) from occupancies o join bookings b on b.id = o.booking_id join bookings f on f.id = coalesce(b.extends_id, b.id)
     where b.status not in ('pencil', 'confirmed', 'arrived') and not (b.no_show_at is not null
       and (select max(closed_at) from bookings) < (f.arrival_date + 2)::timestamp at time zone 'Asia/Dubai')`,
  ],
  [
    'bookings whose lines are not what they cost',
    `select count(*) from bookings b where b.total_fils <>
       (select coalesce(sum(fils), 0) from folio_lines f where f.booking_id = b.id and f.kind not in ('payment', 'refund'))`,
  ],
  [
    'sold bookings for which less was paid than they cost',
    `select count(*) from bookings b where b.status in ('confirmed', 'arrived', 'departed') and b.total_fils >
       (select coalesce(-sum(fils), 0) from folio_lines f where f.booking_id = b.id and f.kind = 'payment')`,
  ],
]

export type Broken = { promise: string; rows: number }

/** Also asked by the chaos checker, so that no drill fails a whole database. */
export async function breachesOf(client: pg.ClientBase): Promise<Broken[]> {
  const all = [...PROMISES, ...(await foreignKeys(client))]
  const broken: Broken[] = []
  for (const [promise, sql] of all) {
    const rows = Number((await client.query<{ count: string }>(sql)).rows[0]?.count)
    if (rows > 0) broken.push({ promise, rows })
  }
  return broken
}

/** Rows that name others which are missing; a key with an empty column names none. */
async function foreignKeys(client: pg.ClientBase): Promise<typeof PROMISES> {
  const { rows } = await client.query<{ promise: string; sql: string }>(`
    select format('rows of %s without those they name (%s)', c.conrelid::regclass, c.conname) as promise,
      format('select count(*) from %s t where %s and not exists (select from %s r where %s)', c.conrelid::regclass,
        string_agg(format('t.%I is not null', a.attname), ' and '), c.confrelid::regclass,
        string_agg(format('r.%I = t.%I', f.attname, a.attname), ' and ')) as sql
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as k (own, named)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.named
    where c.contype = 'f' and not c.conperiod group by c.oid, c.conrelid, c.confrelid, c.conname order by 1`)
  return rows.map(({ promise, sql }) => [promise, sql])
}

/** Names of sealed documents that the register of guests has. */
export async function listDocuments(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select document_file as name from check_in_guests where document_file is not null order by 1',
  )
  return rows.map(({ name }) => name)
}

export async function createScratchDatabase(client: pg.Client, name: string) {
  await client.query(`create database ${client.escapeIdentifier(name)} template template0`)
}

export async function dropScratchDatabase(client: pg.Client, name: string) {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
}
