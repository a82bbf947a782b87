import pg from 'pg'

const POSITION = {
  primary: 'pg_current_wal_flush_lsn()',
  standby: 'pg_last_wal_replay_lsn()',
} as const

/** In bytes of the log: how far the primary has written, or the standby replayed. */
export async function positionOf(url: string, server: keyof typeof POSITION): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ position: string }>(
      `select pg_wal_lsn_diff(${POSITION[server]}, '0/0') as position`,
    )
    return Number(rows[0]?.position)
  } finally {
    await client.end()
  }
}
