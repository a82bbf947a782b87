import type * as z from 'zod/mini'
import type { Statement } from '#contract/endpoints/owners.ts'
import type { Db } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { lastDayOf } from '#server/owners/months.ts'
import {
  findOwnedUnit,
  listFeeShares,
  listMonths,
  listStatementLines,
  listUnknownStays,
  type ReadLine,
  type StatementUnit,
} from './statement-queries.ts'

export type StatementData = z.output<typeof Statement>
export type StatementInput = {
  units: string[]
  from: string
  to: string
  generated_time?: Date | undefined
}

const MONTHS_MAX = 120
const NOT_THEIRS = { fields: [{ field: 'units', code: 'UNIT_DATA_NOT_FOUND' as const }] }

/** Whole months, as of generated_time. Refuses INVALID_DATES, UNIT_DATA_NOT_FOUND. */
export async function readStatement(
  input: StatementInput,
  call: PersonCall,
): Promise<StatementData> {
  const unit = await findStatementUnit(input, call)
  return await makeStatement(call.db, {
    ...input,
    owner_id: call.person.user_id,
    unit,
    now: call.now,
  })
}

export async function findStatementUnit(
  { units, from, to }: StatementInput,
  { db, person }: PersonCall,
): Promise<StatementUnit> {
  const range = { from: firstOfMonth(from), to: firstOfMonth(to) }
  if (range.from > range.to || monthsBetween(range.from, range.to) >= MONTHS_MAX)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  const unit_id = units.length === 1 ? idIn(units[0]) : undefined
  return (
    (unit_id !== undefined &&
      (await findOwnedUnit(db, {
        owner_id: person.user_id,
        unit_id,
        last_day: lastDayOf(range.to),
      }))) ||
    refuse('UNIT_DATA_NOT_FOUND', NOT_THEIRS)
  )
}

type StatementRange = {
  owner_id: number
  from: string
  to: string
  generated_time?: Date | undefined
  now: Date
}

/** For a job; undefined for a unit that was never the owner's. */
export async function statementOf(
  db: Db,
  { unit_id, ...wanted }: StatementRange & { unit_id: number },
): Promise<StatementData | undefined> {
  const unit = await findOwnedUnit(db, {
    owner_id: wanted.owner_id,
    unit_id,
    last_day: lastDayOf(firstOfMonth(wanted.to)),
  })
  return unit && (await makeStatement(db, { ...wanted, unit }))
}

async function makeStatement(
  db: Db,
  { owner_id, unit, from, to, generated_time, now }: StatementRange & { unit: StatementUnit },
): Promise<StatementData> {
  const range = { from: firstOfMonth(from), to: firstOfMonth(to) }
  const as_of = generated_time && generated_time < now ? generated_time : now
  const moment = { as_of, as_of_day: dubaiDay(as_of) }
  const read = await listStatementLines(db, { owner_id, unit_id: unit.id, ...range, ...moment })
  const lines = read.map(({ unit_id: _unit_id, ...line }) => ({ ...line, nett: nettOf(line) }))
  const months = await listMonths(db, { ...range, ...moment })
  return {
    number: numberOf({ owner_id, unit_id: unit.id, ...range }),
    owner: { name: unit.owner_name, email: unit.owner_email },
    unit: { id: unit.id, name: unit.name, area: unit.area, permit_number: unit.permit_number },
    from: range.from,
    to: lastDayOf(range.to),
    generated_time: as_of,
    management_fee_bp: await listFeeShares(db, {
      owner_id,
      unit_id: unit.id,
      to: range.to,
      ...subjectsOf(lines),
    }),
    months: months.map(({ month, ...state }) => ({
      month,
      ...state,
      ...sumsOf(lines.filter((line) => line.month === month)),
    })),
    lines,
    unknown_stays: await listUnknownStays(db, {
      owner_id,
      unit_id: unit.id,
      ...range,
      as_of_day: moment.as_of_day,
    }),
    total: sumsOf(lines),
  }
}

/** What of the lines an agreement settles. */
export const subjectsOf = (lines: readonly Pick<ReadLine, 'booking' | 'channel_stay'>[]) => ({
  reservation_ids: lines.flatMap(({ booking }) => (booking ? [booking.reservation_id] : [])),
  channel_stay_ids: lines.flatMap(({ channel_stay }) =>
    channel_stay ? [channel_stay.channel_stay_id] : [],
  ),
})

type Numbered = { owner_id: number; unit_id: number; from: string; to: string }

function numberOf({ owner_id, unit_id, from, to }: Numbered): string {
  const months = from === to ? [from] : [from, to]
  return [
    'ST',
    owner_id,
    unit_id,
    ...months.map((month) => month.slice(0, 7).replace('-', '')),
  ].join('-')
}

type Summed = Pick<
  ReadLine,
  | 'cause'
  | 'accommodation'
  | 'discount'
  | 'cleaning_fee'
  | 'service_charge'
  | 'vat'
  | 'tourism_fee'
  | 'extra_share'
  | 'channel_commission'
  | 'management_fee'
  | 'maintenance'
>

/** VAT that guests paid is not the owner's, VAT on their rent is. */
export const nettOf = (line: Summed) =>
  line.accommodation +
  line.discount +
  line.extra_share +
  line.channel_commission +
  line.management_fee +
  line.maintenance +
  (line.cause === 'rent_vat' ? line.vat : 0)

export function sumsOf(lines: readonly Summed[]) {
  const of = (read: (line: Summed) => number) => lines.reduce((sum, line) => sum + read(line), 0)
  return {
    accommodation: of((line) => line.accommodation),
    discount: of((line) => line.discount),
    cleaning_fee: of((line) => line.cleaning_fee),
    service_charge: of((line) => line.service_charge),
    vat: of((line) => line.vat),
    tourism_fee: of((line) => line.tourism_fee),
    extra_share: of((line) => line.extra_share),
    channel_commission: of((line) => line.channel_commission),
    management_fee: of((line) => line.management_fee),
    maintenance: of((line) => line.maintenance),
    gross: of((line) => line.accommodation + line.discount),
    nett: of(nettOf),
  }
}

const idIn = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const monthsBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'months' }).months
