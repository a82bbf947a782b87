import { filsOf } from '#contract/money.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'

type Offer = Pick<
  ClientOutput<Endpoints['readMyExtras']>['offers'][number],
  'kind' | 'charged_per' | 'price'
>
type Input = { quantity: number; day: string }

const isOfHours = ({ kind }: Pick<Offer, 'kind'>) =>
  kind === 'early_check_in' || kind === 'late_check_out'

/** In fils, as the server counts it: it refuses another one. */
export function priceOf(offer: Offer, { quantity, day }: Input, departure_date: string): number {
  const nights = offer.charged_per === 'night' ? nightsBetween(day, departure_date) : 1
  const counted = offer.charged_per === 'stay' && isOfHours(offer) ? 1 : quantity
  return filsOf(offer.price) * counted * nights
}
