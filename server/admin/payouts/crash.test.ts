import { expect, test } from 'vitest'
import { eventually, granted, SILENT, world, type World } from '#kit/index.ts'
import { balanceOf, owing, WHY, withBooks } from '#kit/payouts.ts'

const RUN = { run_id: 1, ...WHY }
type Answer = Promise<{ ok: boolean }>

/** What is pressed, and what it writes. */
const PRESSES: Record<string, { press: (there: World) => Answer; writes: readonly string[] }> = {
  propose: {
    press: ({ noor }) => noor.call('proposePayout', WHY),
    writes: ['payout_runs', 'payout_lines', 'activity_log'],
  },
  approve: {
    press: ({ salem }) => salem.call('approvePayout', RUN),
    writes: ['payout_runs', 'activity_log'],
  },
  file: {
    press: ({ noor }) => noor.call('downloadPayoutFile', { run_id: 1, format: 'pain001' }),
    writes: ['payout_runs', 'activity_log'],
  },
  pay: {
    press: ({ noor }) => noor.call('payPayout', { run_id: 1, bank_reference: 'FT1' }),
    writes: ['payout_lines', 'outbox_jobs', 'activity_log'],
  },
  return: {
    press: ({ noor, omar }) => noor.call('returnPayout', { ...RUN, owner_id: omar.user_id }),
    writes: ['payout_lines', 'activity_log'],
  },
}

async function standOf({ pool }: World) {
  const { rows } = await pool.query(
    `select (select coalesce(json_agg(to_jsonb(r) - 'id' order by id), '[]') from payout_runs r) as runs,
       (select coalesce(json_agg(to_jsonb(l) - 'run_id' order by owner_id), '[]') from payout_lines l) as lines,
       (select count(*)::int from activity_log where subject_kind = 'payout') as entries,
       (select count(*)::int from outbox_jobs where identifier = 'send_payout') as jobs`,
  )
  return rows
}

/** The connection of who writes there is cut. */
async function cut({ pool }: World, table: string, moment: 'before' | 'after') {
  await pool.query(
    `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create trigger die ${moment} insert or update on ${table} for each statement execute function die()`,
  )
}

async function mend({ pool }: World) {
  await eventually(() => pool.query('select 1'))
  await pool.query('drop function die cascade')
  // a refused insert took a number, which the next run would be another's
  await pool.query(
    "select setval(pg_get_serial_sequence('payout_runs', 'id'), (select coalesce(max(id), 0) + 1 from payout_runs), false)",
  )
}

test('a press that dies before or after any of its writes leaves nothing by half; pressed again it is done once', async () => {
  const there = await world(SILENT)
  await withBooks(there)
  await owing(there, { omar: '1500.50', maha: '320.00' })
  for (const [name, { press, writes }] of Object.entries(PRESSES)) {
    const before = await standOf(there)
    for (const table of writes)
      for (const moment of ['before', 'after'] as const) {
        await cut(there, table, moment)
        expect((await press(there)).ok, `${name}, ${moment} ${table}`).toBe(false)
        await mend(there)
        expect(await standOf(there), `${name}, ${moment} ${table}`).toEqual(before)
      }
    expect((await press(there)).ok, name).toBe(true)
  }
  expect(await standOf(there)).toMatchObject([{ entries: 5, jobs: 2 }])
  expect(await balanceOf(there, there.omar.user_id)).toBe('1500.50')
  expect(await balanceOf(there, there.maha.user_id)).toBe('0.00')
  expect(granted(await there.noor.call('readPayout', { run_id: 1 }))).toMatchObject({
    state: 'settled',
    returned: 1,
  })
})
