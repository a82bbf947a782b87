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

export function nameOf({ booking, expense }: StatementLine, { dashboard }: OwnerMessages): string {
  return booking?.reservation_id ?? (expense ? dashboard.maintenance.kinds[expense.category] : '')
}

export type DatedLine = Pick<StatementLine, 'cause' | 'month' | 'is_correction' | 'booking'>

/** Nights of this month are still to come. */
export const isInProgress = (
  { cause, month, is_correction, booking }: DatedLine,
  today: string,
): boolean =>
  cause === 'stay' &&
  !is_correction &&
  booking !== null &&
  !booking.is_no_show &&
  booking.departure_date > today &&
  month === firstOfMonth(today)

export function aboutOf(
  { cause, accrued_on, is_correction, booking, expense }: StatementLine,
  { report, reservations }: OwnerMessages,
): string {
  const day = reservations.day
  const text =
    cause === 'cancellation'
      ? report.cancelled(day(accrued_on))
      : cause === 'refund'
        ? report.refunded(day(accrued_on))
        : booking
          ? (booking.is_no_show ? report.no_show : report.stay)(
              day(booking.arrival_date),
              day(booking.departure_date),
            )
          : [day(accrued_on), expense?.description].join(' · ')
  return is_correction ? report.corrects(text) : text
}
