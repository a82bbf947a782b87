import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '#kit/index.ts'
import { postLedger } from './close-months.ts'
import { DAY_S, HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'

test(
  'over random histories every fils that guests paid is an owner’s, the company’s, the authorities’ or went back; closed months stay as they are',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const there = await openHistory()
        const seen = new Map<string, string>()
        for (const step of history) {
          await take(there, step)
          await postLedger(there.services.db, there.clock())
          await expectClosedMonthsToStay(there, seen)
        }
        there.setClock(120 * DAY_S)
        await postLedger(there.services.db, there.clock())
        await expectClosedMonthsToStay(there, seen)
        await expectEveryFils(there)
        expect(seen.size).toBeGreaterThan(0)
      }),
      { numRuns: HISTORIES, seed: 2027, endOnFailure: true },
    )
  },
  LIMIT_MS,
)

async function expectClosedMonthsToStay(there: World, seen: Map<string, string>) {
  const { rows } = await there.pool.query<{ month: string; says: string }>(
    `select month::text, (select coalesce(jsonb_agg(l order by id), '[]')::text from statement_lines l where l.month = c.month) as says from closed_months c`,
  )
  for (const { month, says } of rows) expect(seen.get(month) ?? says).toBe(says)
  for (const { month, says } of rows) seen.set(month, says)
}

/** Computed from folios, refunds and expenses only, then compared with what owners see. */
async function expectEveryFils(there: World) {
  const one = async (query: string) =>
    Number((await there.pool.query<{ fils: string }>(query)).rows[0]?.fils ?? 0)
  const paid = await one(
    "select -coalesce(sum(fils), 0) as fils from folio_lines where kind = 'payment'",
  )
  const went_back = await one('select coalesce(sum(amount_fils), 0) as fils from refunds')
  const spent = await one('select coalesce(sum(fils), 0) as fils from expenses')
  const told = async (columns: string) =>
    await one(`select coalesce(sum(${columns}), 0) as fils from statement_lines`)

  const to_owners = await told(
    'accommodation_fils + discount_fils + management_fee_fils + maintenance_fils',
  )
  const to_company = await told(
    'cleaning_fee_fils + service_charge_fils - management_fee_fils - maintenance_fils',
  )
  const to_authorities = await told('vat_fils + tourism_fee_fils')
  expect(paid).toBeGreaterThan(0)
  expect(to_owners + to_company + to_authorities + went_back).toBe(paid)

  const sold = "select b.id from bookings b where b.status in ('confirmed', 'arrived', 'departed')"
  const { rows } = await there.pool.query<{
    of_nights: number
    fees: number
    told_nights: number
    told_fee: number
  }>(`
    select (select sum(fils) from folio_lines f where f.booking_id = b.id and kind in ('accommodation', 'offer', 'coupon'))::int as of_nights,
      (select sum(fils) from folio_lines f where f.booking_id = b.id and kind in ('vat', 'tourism_fee', 'cleaning_fee', 'service_charge'))::int as fees,
      (select sum(accommodation_fils + discount_fils) from statement_lines l where l.booking_id = b.id)::int as told_nights,
      (select -sum(management_fee_fils) from statement_lines l where l.booking_id = b.id)::int as told_fee
    from (${sold}) b`)
  for (const { of_nights, told_nights, told_fee } of rows)
    expect([told_nights, told_fee]).toEqual([of_nights, Math.round(of_nights / 5)])
  expect(await told('maintenance_fils')).toBe(-spent)
  const strangers = await one(`select count(*) as fils from statement_lines l where not exists (
    select from ownerships o where o.room_category_id = l.room_category_id and o.owner_id = l.owner_id and o.valid @> l.accrued_on)
    and l.id in (select max(id) from statement_lines group by booking_id, expense_id, accrued_on, cause, owner_id having sum(accommodation_fils) <> 0)`)
  expect(strangers).toBe(0)
}
