import type { OwnerMessages } from '#messages'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { firstOfMonth } from './months.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'

type StatementLine = ClientOutput<Endpoints['readOwnerReport']>['raw_data']['lines'][number]

export function amountIn(amount: string): string {
  return filsOf(amount) === 0 ? '–' : readableDirhams(filsOf(amount)).replace('-', '−')
}

export const revenueOf = ({
  accommodation,
  discount,
}: Pick<StatementLine, 'accommodation' | 'discount'>): string =>
  readableDirhams(filsOf(accommodation) + filsOf(discount)).replaceAll(',', '')

type Elsewhere = Pick<NonNullable<StatementLine['channel_stay']>, 'source' | 'reference'>

export const soldBy = ({ source, reference }: Elsewhere, { sold_by }: OwnerMessages['report']) =>
  sold_by(source, reference)

export function nameOf(
  { cause, booking, expense, channel_stay }: StatementLine,
  { dashboard, report }: OwnerMessages,
): string {
  if (cause === 'rent') return report.rent
  if (cause === 'rent_vat') return report.rent_vat
  if (channel_stay) return soldBy(channel_stay, report)
  return booking?.reservation_id ?? (expense ? dashboard.maintenance.kinds[expense.category] : '')
}

const SELDOM = ['extra_share', 'channel_commission'] as const
type Seldom = (typeof SELDOM)[number]
const isSeldom = (name: string): name is Seldom => SELDOM.some((one) => one === name)

/** Only where there is any: commission of other sites, and the owner's share of extras. */
export const isShown = (name: string, of: readonly Pick<StatementLine, Seldom>[]): boolean =>
  !isSeldom(name) || of.some((one) => filsOf(one[name]) !== 0)

const SUMS = [
  'gross',
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
] as const

/** The sums of a statement, in their order. */
export const sumsShown = (total: Pick<StatementLine, Seldom>) =>
  SUMS.filter((name) => isShown(name, [total]))

export type DatedLine = Pick<
  StatementLine,
  'cause' | 'month' | 'is_correction' | 'booking' | 'channel_stay'
>

/** Nights of this month are still to come. */
export const isInProgress = (
  { cause, month, is_correction, booking, channel_stay }: DatedLine,
  today: string,
): boolean =>
  cause === 'stay' &&
  !is_correction &&
  booking?.is_no_show !== true &&
  (booking ?? channel_stay ?? { departure_date: '' }).departure_date > today &&
  month === firstOfMonth(today)

export function aboutOf(
  { cause, accrued_on, is_correction, booking, expense, channel_stay }: StatementLine,
  { report, reservations, frame }: OwnerMessages,
): string {
  const day = reservations.day
  const stayed = (stay: { arrival_date: string; departure_date: string }) =>
    (booking?.is_no_show === true ? report.no_show : report.stay)(
      day(stay.arrival_date),
      day(stay.departure_date),
    )
  const stay = booking ?? channel_stay
  const text =
    cause === 'cancellation'
      ? report.cancelled(day(accrued_on))
      : cause === 'refund'
        ? report.refunded(day(accrued_on))
        : cause === 'rent' || cause === 'rent_vat'
          ? frame.month_of(firstOfMonth(accrued_on))
          : cause === 'extra'
            ? report.extras(day(accrued_on))
            : stay
              ? stayed(stay)
              : [day(accrued_on), expense?.description].join(' · ')
  return is_correction ? report.corrects(text) : text
}
