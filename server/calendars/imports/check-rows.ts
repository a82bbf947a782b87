import {
  CHANNEL_FIELDS,
  type ChannelField,
  type ChannelMatching,
  type ChannelRowFault,
} from '#contract/channel-imports.ts'
import type { StaySource } from '#contract/channel-stays.ts'
import { plainName } from '#server/catalogue/index.ts'
import { Refusal } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { moneyOf, rateOf } from '#server/calendars/stays/money.ts'
import type { ChannelMoney } from '#server/calendars/stays/stay-queries.ts'
import { readRows, type ChannelRow, type RowFault } from './read-row.ts'
import { checkPaid, paidIn } from './paid-rows.ts'
import type { Change, KnownGuest, Paid, Planned } from './planned.ts'
import {
  listKnown,
  listTaken,
  listUnitNames,
  type AskedRow,
  type KnownStay,
  type ListedUnit,
} from './stand-queries.ts'

type Table = { source: StaySource; rows: string[][]; matching: ChannelMatching; now: Date }

/** A table held against what stands now. */
export async function checkRows(db: Db, { source, rows, matching, now }: Table) {
  const { read, faults } = readRows(rows, matching)
  const whole = read.flatMap(({ line, row }) => (row ? [{ line, row }] : []))
  const unitOf = unitsBy(await listUnitNames(db))
  const asked = whole.map(({ line, row }): AskedRow => {
    const units = row.unit === undefined ? [] : unitOf(row.unit)
    const unit_id = units.length === 1 ? (units[0]?.unit_id ?? null) : null
    return { line, reference: row.reference, unit_id, from: row.from ?? null, to: row.to ?? null }
  })
  const known = Map.groupBy(await listKnown(db, source, asked), ({ line }) => line)
  const planned: Planned[] = []
  const seen = new Set<string>()
  const fault = (line: number, reference: string, found: RowFieldFault) =>
    faults.push({ line, reference, by: null, ...found })
  for (const { line, row } of whole) {
    const plan = planOf(row, { line, known: known.get(line) ?? [], unitOf, now })
    if ('code' in plan) fault(line, row.reference, plan)
    else {
      const key = keyOf(source, plan)
      if (seen.has(key)) fault(line, row.reference, { field: 'reference', code: 'listed_twice' })
      else planned.push(plan)
      seen.add(key)
    }
  }
  faults.push(...(await takenIn(db, planned)))
  const { faults: unpaid, stands } = await checkPaid(db, { source, planned, now })
  const references = new Map(planned.map(({ line, reference }) => [line, reference]))
  for (const { line, code } of unpaid)
    fault(line, references.get(line) ?? '', { field: 'payout_reference', code })
  const is_faulty = new Set(faults.map(({ line }) => line))
  return {
    faults: faults.toSorted((a, b) => a.line - b.line),
    planned: planned
      .filter(({ line }) => !is_faulty.has(line))
      .map((plan) => withPaid(plan, stands)),
    faulty: read.filter(({ line }) => is_faulty.has(line)),
  }
}

/** A payment that does not stand yet changes what is known of its stay. */
function withPaid(plan: Planned, stands: ReadonlySet<string>): Planned {
  const { paid, outcome, changes } = plan
  if (paid === null || stands.has(paid.bank_reference)) return plan
  const told: Texts = {
    payout_reference: paid.bank_reference,
    paid_on: paid.paid_on,
    paid: (paid.amount / 100).toFixed(2),
  }
  const added = [...changes, ...changesOf({}, told)]
  return { ...plan, outcome: outcome === 'same' ? 'changed' : outcome, changes: added }
}

/** Numbers of these sites are one stay each, in whatever unit. */
const keyOf = (source: StaySource, { channel_stay_id, reference, unit_id }: Planned) =>
  channel_stay_id === null
    ? [reference, ...(source === 'airbnb' || source === 'vrbo' ? [] : [unit_id])].join(' ')
    : `stay ${channel_stay_id}`

async function takenIn(db: Db, planned: readonly Planned[]): Promise<RowFault[]> {
  const fresh = planned.filter(({ outcome }) => outcome === 'new')
  const of_line = new Map(fresh.map((plan) => [plan.line, plan]))
  const taken = [...(await listTaken(db, fresh)), ...overlapsAmong(fresh)]
  return [...new Map(taken.map((one) => [one.line, one])).values()].map(({ line, by }) => ({
    line,
    reference: of_line.get(line)?.reference ?? '',
    field: 'from',
    code: 'nights_taken',
    by,
  }))
}

/** New stays of one unit that lie on one another. */
function overlapsAmong(fresh: readonly Planned[]) {
  const by_unit = Map.groupBy(fresh, ({ unit_id }) => unit_id)
  return [...by_unit.values()].flatMap((plans) => {
    const inOrder = plans.toSorted((a, b) => a.from.localeCompare(b.from) || a.line - b.line)
    let last: Planned | undefined
    return inOrder.flatMap((plan) => {
      const before = last
      if (!before || plan.to > before.to) last = plan
      return before && plan.from < before.to ? [{ line: plan.line, by: before.reference }] : []
    })
  })
}

type RowFieldFault = { field: ChannelField; code: RowFault['code'] }
type Stands = {
  line: number
  known: readonly KnownStay[]
  unitOf: (name: string) => readonly ListedUnit[]
  now: Date
}

function planOf(row: ChannelRow, { line, known, unitOf, now }: Stands): Planned | RowFieldFault {
  const units = row.unit === undefined ? [] : unitOf(row.unit)
  const [stay, ...others] = narrowed(known, units)
  if (others.length > 0) return { field: 'reference', code: 'several_stays' }
  const money = moneyIn(row, stay, now)
  if (money !== null && 'code' in money) return money
  const paid = paidIn(row, stay?.currency)
  if (paid !== null && 'code' in paid) return paid
  const told = { line, money, paid }
  return stay ? planOfKnown(row, { ...told, stay }) : planOfNew(row, { ...told, units })
}

/** One without a number of its own only where none has this one. */
function narrowed(known: readonly KnownStay[], units: readonly ListedUnit[]) {
  const numbered = known.filter(({ reference }) => reference !== null)
  const found = numbered.length > 0 ? numbered : known
  const there = found.filter(({ unit_id }) => units.some((unit) => unit.unit_id === unit_id))
  return there.length > 0 ? there : found
}

type RowFacts = { line: number; money: ChannelMoney | null; paid: Paid | null }
type OfKnown = RowFacts & { stay: KnownStay }

function planOfKnown(
  row: ChannelRow,
  { line, stay, money, paid }: OfKnown,
): Planned | RowFieldFault {
  const { channel_stay_id, unit_id, unit, from, to } = stay
  if ((row.from ?? from) !== from) return { field: 'from', code: 'nights_differ' }
  if ((row.to ?? to) !== to) return { field: 'to', code: 'nights_differ' }
  const guest = {
    guest_name: row.guest_name ?? stay.guest_name,
    guest_phone: row.guest_phone ?? stay.guest_phone,
    guest_email: row.guest_email ?? stay.guest_email,
    guests: row.guests ?? stay.guests,
  }
  const { reference, merchant = stay.merchant } = row
  const after = textsOf({ ...stay, ...guest, ...money, reference, merchant })
  const changes = changesOf(textsOf(stay), after)
  const outcome = changes.length > 0 ? 'changed' : 'same'
  const ids = { channel_stay_id, room_category_id: null, unit_id, unit }
  const known_currency = stay.money_at === null ? null : stay.currency
  const told = { guest, merchant, money, known_currency, paid, changes }
  return { line, reference, outcome, ...ids, from, to, ...told }
}

type OfNew = RowFacts & { units: readonly ListedUnit[] }

function planOfNew(row: ChannelRow, { line, units, money, paid }: OfNew): Planned | RowFieldFault {
  const [unit, ...others] = units
  if (row.unit === undefined) return { field: 'unit', code: 'required' }
  if (!unit) return { field: 'unit', code: 'unit_unknown' }
  if (others.length > 0) return { field: 'unit', code: 'unit_ambiguous' }
  const { reference, from, to, merchant = NOTHING_KNOWN.merchant } = row
  if (from === undefined) return { field: 'from', code: 'required' }
  if (to === undefined) return { field: 'to', code: 'required' }
  const guest = {
    guest_name: row.guest_name ?? null,
    guest_phone: row.guest_phone ?? null,
    guest_email: row.guest_email ?? null,
    guests: row.guests ?? null,
  }
  const after = textsOf({ ...NOTHING_KNOWN, ...guest, ...money, reference, merchant })
  return {
    line,
    reference,
    outcome: 'new',
    channel_stay_id: null,
    room_category_id: unit.room_category_id,
    unit_id: unit.unit_id,
    unit: unit.unit,
    from,
    to,
    guest,
    merchant,
    money,
    known_currency: null,
    paid,
    changes: changesOf(textsOf(NOTHING_KNOWN), after),
  }
}

function moneyIn(
  row: ChannelRow,
  stay: KnownStay | undefined,
  now: Date,
): ChannelMoney | RowFieldFault | null {
  const { payout, commission, charged, rate, rate_source } = row
  if (payout === undefined || commission === undefined) return null
  const currency = row.currency ?? stay?.currency ?? 'AED'
  const known_rate = stay?.currency === currency ? stay.rate_millionths : null
  try {
    return moneyOf(
      {
        merchant: row.merchant ?? stay?.merchant ?? NOTHING_KNOWN.merchant,
        currency,
        rate: rate ?? (known_rate === null ? undefined : rateOf(known_rate)),
        rate_source:
          rate_source ?? (known_rate === null ? undefined : (stay?.rate_source ?? undefined)),
        charged,
        taxes_kept: row.taxes_kept ?? 0,
        commission,
        payout,
        cleaning_fee: row.cleaning_fee ?? 0,
        vat: row.vat ?? 0,
        tourism_fee: row.tourism_fee ?? 0,
      },
      stay?.money_at ?? now,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [found] = error.fields
    const field = CHANNEL_FIELDS.find((one) => one === found?.field) ?? 'payout'
    const code = found?.code === 'required' || found?.code === 'invalid' ? found.code : DISAGREES
    return { field, code }
  }
}

const DISAGREES = 'money_disagrees' satisfies ChannelRowFault

/** A unit by what people call it. */
function unitsBy(units: readonly ListedUnit[]) {
  const by_name = new Map<string, ListedUnit[]>()
  const add = (name: string, unit: ListedUnit) => {
    const key = plainName(name)
    const found = by_name.get(key) ?? []
    if (!found.includes(unit)) by_name.set(key, [...found, unit])
  }
  for (const unit of units) {
    const { slug, home_en, home_ar, building } = unit
    add(unit.unit, unit)
    for (const home of [slug, home_en, home_ar, building]) {
      add(home, unit)
      add(`${home} ${unit.unit}`, unit)
      add(`${unit.unit} ${home}`, unit)
    }
    add(`${building} ${unit.unit} ${home_en}`, unit)
  }
  return (name: string) => by_name.get(plainName(name)) ?? []
}

type StayFacts = Omit<ChannelMoney, 'money_at'> & KnownGuest & { reference: string | null }

const NOTHING_KNOWN: StayFacts = {
  reference: null,
  guest_name: null,
  guest_phone: null,
  guest_email: null,
  guests: null,
  merchant: 'channel',
  currency: 'AED',
  rate_millionths: null,
  rate_source: null,
  charged: null,
  taxes_kept: 0,
  commission: null,
  payout: null,
  cleaning_fee: 0,
  vat: 0,
  tourism_fee: 0,
}

type Texts = Partial<Record<ChannelField, string | null>>

function textsOf(told: StayFacts): Texts {
  const sum = (hundredths: number | null) =>
    hundredths === null ? null : (hundredths / 100).toFixed(2)
  return {
    reference: told.reference,
    guest_name: told.guest_name,
    guest_phone: told.guest_phone,
    guest_email: told.guest_email,
    guests: told.guests === null ? null : String(told.guests),
    merchant: told.merchant,
    currency: told.currency,
    rate: told.rate_millionths === null ? null : rateOf(told.rate_millionths),
    rate_source: told.rate_source,
    payout: sum(told.payout),
    commission: sum(told.commission),
    charged: sum(told.charged),
    taxes_kept: sum(told.taxes_kept),
    cleaning_fee: sum(told.cleaning_fee),
    vat: sum(told.vat),
    tourism_fee: sum(told.tourism_fee),
  }
}

const changesOf = (before: Texts, after: Texts): Change[] =>
  CHANNEL_FIELDS.flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
