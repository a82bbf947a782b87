import { expect } from 'vitest'
import type { ExpenseCategory } from '#contract/constants.ts'
import { dirhamsOf } from '#contract/money.ts'
import { postLedger } from '#server/owners/index.ts'
import { checkout, granted, payAtBank, type World } from './index.ts'

type Nights = { from: string; to: string; guests?: number; is_refundable?: boolean }

export async function book(there: World, nights: Nights, home = there.marinaStudio) {
  const paying = await checkout(there.sara, home, nights)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  return paying
}

/** From a day on Marina Studio is somebody else's, and sold by the same company. */
export const sell = (there: World, to: string, from: string, supplier = 'Omar Holiday Homes LLC') =>
  order(there, 'transfer-home', {
    home: 'marina-studio',
    to,
    from,
    fee: '20',
    supplier,
    reopen: null,
  })

export const spend = (
  there: World,
  fils: number,
  spent_on: string,
  category: ExpenseCategory = 'plumbing',
) =>
  order(there, 'add-expense', {
    home: 'marina-studio',
    unit: '1204',
    category,
    description: 'Repair',
    vendor: 'Blue Pipe',
    amount: dirhamsOf(Math.abs(fils)),
    'spent-on': spent_on,
    ...(fils < 0 ? { 'gives-back': null } : {}),
  })

/** Runs the cron task that closes months. */
export const closeMonths = (there: World) => postLedger(there.services.db, there.clock())

async function order(
  { operate, runJobs }: World,
  verb: string,
  flags: Record<string, string | null>,
) {
  const messages = Object.entries(flags).map(([name, value]) =>
    value === null ? `--${name}` : `--${name}=${value}`,
  )
  expect(await operate(verb, ...messages)).toMatchObject({ ok: true })
  await runJobs()
}

/** A second factor, given in all sessions at that moment; null: not since they logged in. */
export async function giveFactor(
  { pool }: World,
  { user_id }: { user_id: number },
  proven_at: Date | null,
) {
  await pool.query('update users set has_second_factor = true where id = $1', [user_id])
  await pool.query('update sessions set proven_at = $2 where user_id = $1', [user_id, proven_at])
}
