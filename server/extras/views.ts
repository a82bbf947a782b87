import type { Lang } from '#contract/constants.ts'
import { grossOf } from '#server/pricing/index.ts'
import type { Db } from '#server/db/index.ts'
import {
  listOffers,
  mayGoBack,
  type Offer,
  type Ordered,
  type ServedStay,
  type StayOfExtras,
} from './offers.ts'
import { clockPlus } from './free-hours.ts'

const offerView = ({ extra, refusal, most, from, to, until }: Offer, lang: Lang) => ({
  id: extra.id,
  kind: extra.kind,
  charged_per: extra.charged_per,
  name: extra[`name_${lang}`],
  about: extra[`about_${lang}`],
  waives_deposit: extra.waives_deposit,
  price: extra.price_fils,
  most,
  refusal,
  from,
  to,
  until,
})

type Viewing = { stay: StayOfExtras; lang: Lang; now: Date }

const orderedView = (ordered: Ordered, { stay, lang, now }: Viewing) => ({
  order: ordered.order,
  reservation_id: ordered.booking.reservation_id,
  kind: ordered.extra_kind,
  charged_per: ordered.charged_per,
  name: ordered[`name_${lang}`],
  quantity: ordered.quantity,
  day: ordered.day,
  price: grossOf(ordered),
  back_until: new Date(ordered.back_until),
  may_go_back: mayGoBack(ordered, stay, now),
})

type Reading = { lang: Lang; is_in_time: boolean; now: Date }

export const offersView = async (
  db: Db,
  stay: ServedStay,
  { lang, ...when }: Reading,
): Promise<ReturnType<typeof offerView>[]> =>
  (await listOffers(db, stay, when)).map((offer) => offerView(offer, lang))

export async function extrasView(db: Db, stay: StayOfExtras, reading: Reading) {
  return {
    reservation_id: stay.first.reservation_id,
    departure_date: stay.until,
    offers: await offersView(db, stay, reading),
    ordered: stay.ordered.map((one) => orderedView(one, { stay, ...reading })),
  }
}

/** When the guests of a stay may come and must leave, with the hours that they bought. */
export function timesWithHours({ first, until, times, ordered }: StayOfExtras) {
  const hoursOn = (kind: 'early_check_in' | 'late_check_out', day: string) =>
    ordered.find((one) => one.extra_kind === kind && one.day === day)?.quantity ?? 0
  return {
    check_in_time: clockPlus(times.check_in_time, -hoursOn('early_check_in', first.arrival_date)),
    check_out_time: clockPlus(times.check_out_time, hoursOn('late_check_out', until)),
  }
}
