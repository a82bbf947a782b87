import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '#kit/index.ts'
import { postLedger } from './close-months.ts'
import { DAY_S, HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'

test(
  'over random histories every fils that guests and other sites paid is an owner’s, the company’s, the authorities’, a site’s or went back; closed months stay as they are',
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
    `select month::text, (select coalesce(jsonb_agg(l order by id), '[]')::text from statement_lines l where l.month = c.month and left_out_id is null) as says from closed_months c`,
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
    await one(
      `select coalesce(sum(${columns}), 0) as fils from statement_lines where left_out_id is null and cause not in ('rent', 'rent_vat')`,
    )

  const to_owners = await told(
    'accommodation_fils + discount_fils + channel_commission_fils + management_fee_fils + maintenance_fils + owner_extra_fils',
  )
  const to_company = await told(
    'cleaning_fee_fils + service_charge_fils - management_fee_fils - maintenance_fils + extra_fils - owner_extra_fils',
  )
  const to_authorities = await told('vat_fils + extra_vat_fils + tourism_fee_fils')
  const to_sites = -(await told('channel_commission_fils'))
  const elsewhere = await expectElsewhere(there)
  expect(paid).toBeGreaterThan(0)
  expect(to_owners + to_company + to_authorities + to_sites + went_back).toBe(paid + elsewhere)
  await expectShares(there)

  const sold = "select b.id from bookings b where b.status in ('confirmed', 'arrived', 'departed')"
  const { rows } = await there.pool.query<{
    of_nights: number
    fees: number
    told_nights: number
    told_fee: number
    own_lines: number
    lines: number
  }>(`
    select (select count(*) filter (where owner_id is null)::int from statement_lines l where l.booking_id = b.id and left_out_id is null) as own_lines,
      (select count(*)::int from statement_lines l where l.booking_id = b.id and left_out_id is null) as lines, (select sum(fils) from folio_lines f where f.booking_id = b.id and kind in ('accommodation', 'offer', 'coupon'))::int as of_nights,
      (select sum(fils) from folio_lines f where f.booking_id = b.id and kind in ('vat', 'tourism_fee', 'cleaning_fee', 'service_charge'))::int as fees,
      (select sum(accommodation_fils + discount_fils) from statement_lines l where l.booking_id = b.id and left_out_id is null)::int as told_nights,
      (select -sum(management_fee_fils) from statement_lines l where l.booking_id = b.id and left_out_id is null)::int as told_fee
    from (${sold}) b`)
  for (const { of_nights, told_nights, told_fee, own_lines, lines } of rows) {
    expect(told_nights).toBe(of_nights)
    // of a home that it rents the company takes no share, but of nights after a sale, which it pays no rent for
    if (own_lines === 0) expect(told_fee).toBe(Math.round(of_nights / 5))
    if (own_lines === lines) expect(told_fee).toBe(0)
  }
  await expectRents(there)
  expect(await told('maintenance_fils')).toBe(-spent)
  const strangers = await one(`select count(*) as fils from statement_lines l where not exists (
    select from ownerships o where o.room_category_id = l.room_category_id and o.owner_id = coalesce(l.owner_id, l.rented_from) and o.valid @> l.accrued_on)
    and l.id in (select max(id) from statement_lines group by booking_id, expense_id, channel_stay_id, accrued_on, cause, owner_id, rented_from having sum(accommodation_fils) <> 0)`)
  expect(strangers).toBe(0)
}

/** Of each extra its share, where nothing of it was refunded in part and no rent is paid. */
async function expectShares({ pool }: World) {
  const { rows } = await pool.query<{ told: number; due: number; extras: number }>(`
    select coalesce(sum(l.owner_extra_fils), 0)::int as told, max(f.due)::int as due, max(f.extras)::int as extras
    from bookings b join statement_lines l on l.booking_id = b.id and l.left_out_id is null
    cross join lateral (select count(*) as extras, sum(case computed_from ->> 'name_en' when 'Cot' then floor((fils * 5000 + 5000) / 10000.0)
      when 'Late check-out' then floor((fils * 3333 + 5000) / 10000.0) else 0 end) as due
      from folio_lines where booking_id = b.id and kind = 'extra') f
    where b.status in ('confirmed', 'arrived', 'departed') and f.extras > 0
      and not exists (select from credits c where c.booking_id = b.id) and not exists (select from statement_lines r where r.booking_id = b.id and r.rented_from is not null)
    group by b.id`)
  for (const { told, due } of rows) expect(told).toBe(due)
}

/** By days, to half a fils a part; of the months that have begun. Of whoever has a TRN with 5% on top of each month. */
async function expectRents({ pool, clock }: World) {
  const { rows } = await pool.query<{ told: number; due: number; parts: number }>(
    `select coalesce((select sum(accommodation_fils) from statement_lines l where l.room_category_id = a.room_category_id and l.cause = 'rent'), 0)::int as told,
      sum(part.days * a.rent_fils / part.of::numeric)::float as due, count(*)::int as parts
    from owner_agreements a
    cross join lateral generate_series(date_trunc('month', lower(a.valid_during)), date_trunc('month', $1::timestamptz at time zone 'Asia/Dubai'), interval '1 month') m
    cross join lateral (select (least(upper(a.valid_during), (m + interval '1 month')::date) - greatest(lower(a.valid_during), m::date)) as days,
      (m + interval '1 month')::date - m::date as of) part
    where a.rent_fils is not null and part.days > 0 group by a.room_category_id`,
    [clock()],
  )
  for (const { told, due, parts } of rows) expect(Math.abs(told - due)).toBeLessThanOrEqual(parts)
  const vat = await pool.query<{ told: number; due: number }>(
    `select sum(vat_fils)::int as told, sum(case when cause = 'rent' and
        (select b.trn from owner_businesses b where b.owner_id = l.owner_id and b.since <= l.accrued_on order by b.since desc limit 1) is not null then accommodation_fils else 0 end)::int * 0.05::float as due
    from statement_lines l where cause in ('rent', 'rent_vat') group by room_category_id, owner_id, date_trunc('month', accrued_on)`,
  )
  for (const { told, due } of vat.rows) expect(Math.abs(told - due)).toBeLessThanOrEqual(0.5)
}

type Elsewhere = {
  came_in: number
  commission: number
  nights: number
  rule: string
  told_nights: number
  told_all: number
  told_commission: number
  told_fee: number
  own_lines: number
  lines: number
}

/** What other sites paid out and kept of stays that earn, by their own sums. */
async function expectElsewhere({ pool }: World): Promise<number> {
  const { rows } = await pool.query<Elsewhere>(`
    with stays as (
      select s.id, round(payout * rate) + round(commission * rate) as came_in, round(commission * rate) as commission,
        round(cleaning_fee * rate) + round(vat * rate) + round(tourism_fee * rate) as parts,
        coalesce((select a.channel_commission from owner_agreements a where a.room_category_id = s.room_category_id and a.valid_during @> lower(s.during)),
          'shared') as rule
      from channel_stays s cross join lateral (select coalesce(rate_millionths, 1000000) / 1000000.0 as rate) r
      where money_at is not null and (state = 'expected' or state = 'cancelled' and is_money_of_cancelling)
    )
    select came_in::int, commission::int, (came_in - parts)::int as nights, rule,
      coalesce(sum(accommodation_fils), 0)::int as told_nights, coalesce(sum(accommodation_fils + cleaning_fee_fils + vat_fils + tourism_fee_fils), 0)::int as told_all,
      coalesce(sum(channel_commission_fils), 0)::int as told_commission, coalesce(sum(management_fee_fils), 0)::int as told_fee,
      count(l.id) filter (where l.owner_id is null)::int as own_lines, count(l.id)::int as lines
    from stays left join statement_lines l on l.channel_stay_id = stays.id and left_out_id is null group by stays.id, came_in, commission, parts, rule`)
  for (const { came_in, commission, nights, rule, own_lines, lines, ...told } of rows) {
    const { told_nights, told_all } = told
    expect({ told_nights, told_all }).toEqual({ told_nights: nights, told_all: came_in })
    if (own_lines > 0 && own_lines < lines) continue // sold part-way: its rents end there
    if (own_lines > 0) {
      expect(told).toMatchObject({ told_commission: 0 - commission, told_fee: 0 })
      continue
    }
    const shared_out = rule === 'shared' ? nights - commission : nights
    expect(told).toEqual({
      told_nights: nights,
      told_all: came_in,
      told_commission: rule === 'company' ? 0 : 0 - commission,
      told_fee: 0 - Math.floor(shared_out / 5 + 0.5),
    })
  }
  return rows.reduce((sum, { came_in }) => sum + came_in, 0)
}
