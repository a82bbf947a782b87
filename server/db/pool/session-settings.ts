import type pg from 'pg'

/**
 * What our SQL relies on. They are kept with the role, because a pooler refuses settings that come
 * with a connection (decision 0050).
 */
const SESSION_SETTINGS: Record<string, string> = { TimeZone: 'UTC', jit: 'off' }

type Different = { name: string; value: string; wanted: string; order: string }

/** From now on every new connection of this role to this database has them, and this one too. */
export async function setForRole(client: pg.Client) {
  for (const { name, wanted, order } of await listDifferent(client)) {
    await client.query(order)
    await client.query('select set_config($1, $2, false)', [name, wanted])
  }
}

/**
 * Throws when a connection has other settings: its role is not the one that migrates, or a pooler
 * opened it earlier.
 */
export async function guardSession(pool: pg.Pool, setting = 'DATABASE_URL') {
  const different = await listDifferent(pool)
  if (different.length === 0) return
  const found = different
    .map(({ name, value, wanted }) => `${name} is ${value} and must be ${wanted}`)
    .join(', ')
  const orders = different.map(({ order }) => `${order};`).join(' ')
  throw new Error(
    `${setting}: ${found}. Run \`${orders}\` and, if there is a pooler, let it reconnect.`,
  )
}

async function listDifferent(client: Pick<pg.Client, 'query'> | pg.Pool): Promise<Different[]> {
  const { rows } = await client.query<Different>(
    `select name, current_setting(name) as value, wanted, format('alter role %I in database %I set %I = %L', current_user, current_database(), name, wanted) as order
     from unnest($1::text[], $2::text[]) as session (name, wanted) where current_setting(name) <> wanted`,
    [Object.keys(SESSION_SETTINGS), Object.values(SESSION_SETTINGS)],
  )
  return rows
}
