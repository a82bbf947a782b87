import * as z from 'zod/mini'
import type { Db } from '#server/db/pool/connection.ts'
import { rowsOf } from '#server/db/rows.ts'

const Position = z.object({ position: z.number() })

/**
 * How far the primary's log goes, in bytes, with everything that was said to be committed. That is
 * what is on its disk, unless commits do not wait for it; what else is not there yet, such as
 * counts of calls in an unlogged table, is of no concern to a standby.
 */
export async function readPosition(primary: Db): Promise<number> {
  const { rows } = await rowsOf(Position)`
    select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')
      as position`.execute(primary)
  return rows[0]?.position ?? Infinity
}
