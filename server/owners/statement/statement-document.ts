import { messagesIn } from '#server/core/messages.ts'
import type { StatementDocument } from '#server/outside/pdf/index.ts'
import { STAY_SOURCE_NAMES } from '#contract/messages/stay-sources.ts'
import { dubaiDay } from '#server/core/time.ts'
import { EXPENSE_NAMES } from '#server/owners/ledger/expense-names.ts'
import type { StatementData } from './statement.ts'

export function documentOf({
  number,
  management_fee_bp,
  owner,
  unit,
  from,
  to,
  generated_time,
  months,
  lines,
  unknown_stays,
  total,
}: StatementData): StatementDocument {
  return {
    number,
    management_fee_percent: management_fee_bp.map((bp) => bp / 100),
    owner: owner.name,
    unit: unit.name,
    area: unit.area,
    permit_number: unit.permit_number,
    from,
    to,
    made_on: dubaiDay(generated_time),
    months: months.map((month) => ({
      ...month,
      title: null,
      lines: lines.filter((line) => line.month === month.month).map(printed),
    })),
    unknown: unknown_stays.map(unknownOf),
    total,
    reserve: null,
    note: null,
    as_sent: null,
  }
}

const MONTH = new Intl.DateTimeFormat('en-AE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Line = StatementData['lines'][number]

export function printed(line: Line): StatementDocument['months'][number]['lines'][number] {
  return {
    ...line,
    name: nameOf(line),
    about: aboutOf(line),
    nights: line.cause === 'stay' ? line.nights : null,
  }
}

type Unknown = StatementData['unknown_stays'][number]

export function unknownOf(stay: Unknown): StatementDocument['unknown'][number] {
  const { day } = messagesIn('en')
  const days = `${day(stay.arrival_date)} – ${day(stay.departure_date)}`
  const carried_on = stay.is_carried_on ? ['carried on'] : []
  return {
    name: soldBy(stay),
    about: [days, stay.unit.name, ...carried_on].join(' · '),
    nights: stay.nights,
  }
}

const soldBy = ({ source, reference }: Pick<Unknown, 'source' | 'reference'>) =>
  [STAY_SOURCE_NAMES[source], ...(reference === null ? [] : [reference])].join(' ')

function nameOf({ cause, booking, expense, channel_stay }: Line): string {
  if (cause === 'rent') return 'Guaranteed rent'
  if (cause === 'rent_vat') return 'VAT on the guaranteed rent'
  if (channel_stay) return soldBy(channel_stay)
  return booking?.reservation_id ?? (expense ? EXPENSE_NAMES[expense.category] : '')
}

function aboutOf(line: Line): string {
  const { accrued_on, cause, is_correction, booking, expense, channel_stay } = line
  const { day } = messagesIn('en')
  const correction = is_correction ? 'Correction of ' : ''
  if (expense) {
    const bill = expense.bill_number === null ? [] : [`bill ${expense.bill_number}`]
    return [`${correction}${day(accrued_on)}`, expense.description, expense.vendor, ...bill].join(
      ' · ',
    )
  }
  if (cause === 'rent' || cause === 'rent_vat')
    return `${correction}${MONTH.format(new Date(`${accrued_on}T00:00:00Z`))}`
  if (cause === 'extra')
    return `${correction}${correction ? 'your' : 'Your'} share of extras from ${day(accrued_on)} on`
  if (cause === 'cancellation')
    return `${correction}${correction ? 'what was' : 'What was'} kept when it was cancelled on ${day(accrued_on)}`
  if (cause === 'refund')
    return `${correction}${correction ? 'what was' : 'What was'} refunded on ${day(accrued_on)}`
  const extension = booking?.extends ? `, extension of ${booking.extends}` : ''
  const dates = booking ?? channel_stay
  const stay = dates ? `${day(dates.arrival_date)} – ${day(dates.departure_date)}${extension}` : ''
  const kind = booking?.is_no_show ? 'no-show, paid' : 'stay of'
  return is_correction
    ? `Correction of ${day(accrued_on)}, ${kind} ${stay}`
    : `${kind.replace(/^./, (first) => first.toUpperCase())} ${stay}`
}
