import type pg from 'pg'

/** The permits of all units of a home end on that day. */
export const permitsUntil = (pool: pg.Pool, room_category_id: number, last_day: string) =>
  pool.query(
    'update unit_permits set valid_during = daterange(null, $2::date + 1) where room_category_id = $1',
    [room_category_id, last_day],
  )

/** Units that were added get one until the first of January 2028, each its own. */
export const givePermits = (pool: pg.Pool) =>
  pool.query(
    `insert into unit_permits (room_category_id, unit_id, number, valid_during, recorded_on)
     select room_category_id, id, 'P' || id, daterange(null, '2028-01-02'), '2026-01-01' from units where permitted = '{}'`,
  )
