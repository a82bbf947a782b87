import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { owners } from '#contract/endpoints/owners.ts'
import { dirhamsOf } from '#contract/money.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { granted, type World } from '#kit/index.ts'
import { postLedger } from './close-months.ts'
import { DAY_S, HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'

type Line = {
  owner_id: number
  unit_id: number
  month: string
  accrued_on: string
  cause: string
  category: string | null
  gross: number
  nett: number
  maintenance: number
}
type Range = ClientInput<typeof owners.readDashboardUnit>

const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04'] as const
const UNITS = { omar: [undefined, '1'], maha: [undefined, '2', '2,4'] } as const

test(
  'over random histories the sums are what the lines add up to, and the dashboard says what they say',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 2 }),
        async (history, waits) => {
          const there = await openHistory()
          for (const step of history) {
            await take(there, step)
            await postLedger(there.services.db, there.clock())
            expect(await sumsOf(there)).toEqual(await linesSummed(there))
          }
          for (const days of waits) {
            there.setClock(days * DAY_S)
            for (const first of MONTHS)
              for (const last of MONTHS)
                if (first <= last) await expectDashboards(there, first, last)
          }
          const sums = await sumsOf(there)
          expect(sums.months.length).toBeGreaterThan(3)
          await there.pool.query(
            'update month_sums set gross_fils = 1; delete from booking_sums; select rebuild_statement_sums()',
          )
          expect(await sumsOf(there)).toEqual(sums)
        },
      ),
      { numRuns: Math.ceil(HISTORIES / 2), seed: 2028, endOnFailure: true },
    )
  },
  LIMIT_MS,
)

async function sumsOf({ pool }: World) {
  const { rows: months } = await pool.query(
    'select owner_id, month, unit_id, category, gross_fils, nett_fils from month_sums order by 1, 2, 3, 4',
  )
  const { rows: bookings } = await pool.query(
    'select booking_id, owner_id, revenue_fils, tax_other_fils from booking_sums order by 1, 2',
  )
  return { months, bookings }
}

async function linesSummed({ pool }: World) {
  const { rows: months } = await pool.query(`
    select l.owner_id, l.month, l.unit_id, e.category, sum(accommodation_fils + discount_fils) as gross_fils,
      sum(accommodation_fils + discount_fils + channel_commission_fils + management_fee_fils + maintenance_fils + owner_extra_fils + case cause when 'rent_vat' then vat_fils else 0 end) as nett_fils
    from statement_lines l left join expenses e on e.id = l.expense_id where owner_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  const { rows: bookings } = await pool.query(`
    select booking_id, owner_id, sum(accommodation_fils + discount_fils) as revenue_fils,
      sum(cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils) as tax_other_fils
    from statement_lines where booking_id is not null and owner_id is not null and left_out_id is null group by 1, 2 order by 1, 2`)
  return { months, bookings }
}

async function expectDashboards(there: World, first: string, last: string) {
  const end = Temporal.PlainYearMonth.from(last)
  const range = { start_date: `${first}-01`, end_date: `${last}-${end.daysInMonth}` }
  for (const name of ['omar', 'maha'] as const) {
    const owner = there[name]
    for (const units of UNITS[name]) {
      const input: Range = units === undefined ? range : { ...range, units }
      const { revenue } = granted(await owner.call('readDashboardUnit', input))
      const { maintenance_costs } = granted(await owner.call('readMaintenanceCost', input))
      const lines = await linesReached(there, owner.user_id, units)
      expect(
        { ...revenue, maintenance_costs },
        `${name} ${units ?? 'all'} ${first} ${last}`,
      ).toMatchObject(
        told(lines, {
          first,
          last,
          closed: await lastClosed(there),
          today: dubaiDay(there.clock()),
          ledger_from: await ledgerFrom(there, owner.user_id, units),
        }),
      )
    }
  }
}

async function linesReached(
  { pool, clock }: World,
  owner_id: number,
  units: string | undefined,
): Promise<Line[]> {
  const { rows } = await pool.query<Line>(
    `select l.owner_id, l.unit_id, month, accrued_on, cause, category, accommodation_fils + discount_fils as gross, maintenance_fils as maintenance,
      accommodation_fils + discount_fils + channel_commission_fils + management_fee_fils + maintenance_fils + owner_extra_fils + case cause when 'rent_vat' then vat_fils else 0 end as nett
    from statement_lines l left join expenses e on e.id = l.expense_id where l.owner_id = $1`,
    [owner_id],
  )
  const today = dubaiDay(clock())
  return rows
    .filter(({ unit_id }) => units === undefined || units.split(',').includes(String(unit_id)))
    .filter(
      ({ accrued_on, cause }) => (cause === 'night' ? addDays(accrued_on, 1) : accrued_on) <= today,
    )
}

async function ledgerFrom(
  { pool }: World,
  owner_id: number,
  units: string | undefined,
): Promise<string> {
  const { rows } = await pool.query<{ month: string | null }>(
    "select min(month)::text as month from statement_lines where owner_id = $1 and ($2::text is null or unit_id::text = any(string_to_array($2, ',')))",
    [owner_id, units ?? null],
  )
  return rows[0]?.month ?? '9999-12-01'
}

async function lastClosed({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ month: string | null }>(
    'select max(month) as month from closed_months',
  )
  return rows[0]?.month?.slice(0, 7) ?? ''
}

type Input = { first: string; last: string; closed: string; today: string; ledger_from: string }

function told(lines: Line[], { first, last, closed, today, ledger_from }: Input) {
  const [from, to] = [Temporal.PlainYearMonth.from(first), Temporal.PlainYearMonth.from(last)]
  const before = from
    .subtract({ months: from.until(to, { largestUnit: 'months' }).months + 1 })
    .toString()
  const within = lines.filter(
    ({ month }) => first <= month.slice(0, 7) && month.slice(0, 7) <= last,
  )
  const passed = Temporal.PlainDate.from(`${first}-01`).until(today).days
  const is_over = today > `${last}-${to.daysInMonth}`
  const until = Temporal.PlainDate.from(`${before}-01`)
    .add({ days: Math.max(0, passed) })
    .toString()
  const earlier = lines
    .filter(({ month }) => before <= month.slice(0, 7) && month.slice(0, 7) < first)
    .filter(
      ({ month, accrued_on }) =>
        is_over ||
        month.slice(0, 7) < until.slice(0, 7) ||
        (month.slice(0, 7) === until.slice(0, 7) && accrued_on < until),
    )
  const sum = (some: Line[], read: (line: Line) => number) =>
    some.reduce((fils, line) => fils + read(line), 0)
  const gross = sum(within, (line) => line.gross)
  const gross_before = sum(earlier, (line) => line.gross)
  const final = within.filter(({ month }) => month.slice(0, 7) <= closed)
  const by_kind = Map.groupBy(within, ({ category }) => category)
  const costs = [...by_kind].flatMap(([name, spent]) =>
    name === null ? [] : [{ name, fils: -sum(spent, (line) => line.maintenance) }],
  )
  return {
    gross_revenue: dirhamsOf(gross),
    nett_revenue: dirhamsOf(closed < first ? gross : sum(final, (line) => line.nett)),
    gross_growth_or_dip:
      gross_before === 0 || ledger_from >= `${before}-01`
        ? null
        : Math.round(((gross - gross_before) / Math.abs(gross_before)) * 1_000) / 10,
    maintenance_costs: costs
      .filter(({ fils }) => fils !== 0)
      .toSorted((a, b) => b.fils - a.fils || a.name.localeCompare(b.name))
      .map(({ name, fils }) => ({ name, value: dirhamsOf(fils) })),
  }
}
