import type { MessageField } from '#contract/message-fields.ts'
import type { BookedHome, BookingFacts } from '#server/bookings/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import { nightsBetween } from '#server/core/time.ts'
import { stayPage } from '#server/threads/index.ts'
import type { Lang } from '#contract/constants.ts'

type Stay = {
  reservation_id: string
  guest_name: string
  home_name: string
  arrival_date: string
  departure_date: string // of the last extension
  check_in_time: string
  check_out_time: string
  /** 'HH:mm', as the guest told. */
  expected_time: string | null
  lang: Lang
  public_url: string
}

/** What the fields of a template are for a stay; null: nobody knows yet. */
export function valuesOf(stay: Stay): Record<MessageField, string | null> {
  const { day, nights } = messagesIn(stay.lang)
  const { reservation_id, guest_name, arrival_date, departure_date, lang, public_url } = stay
  return {
    guest: guest_name.split(' ')[0] || null,
    home: stay.home_name,
    nights: nights(nightsBetween(arrival_date, departure_date)),
    arrival_day: day(arrival_date),
    departure_day: day(departure_date),
    arrival_time: stay.expected_time,
    check_in_time: stay.check_in_time,
    check_out_time: stay.check_out_time,
    stay_page: stayPage({ public_url }, { lang, reservation_id }),
  }
}

type Of = {
  first: BookingFacts
  home: BookedHome
  expected_time: string | null
  lang: Lang
  public_url: string
}

export const fieldValues = ({ first, home, ...rest }: Of) =>
  valuesOf({
    ...rest,
    reservation_id: first.reservation_id,
    guest_name: first.guest_name,
    home_name: home.nice_name,
    arrival_date: first.arrival_date,
    departure_date: first.stay_until,
    check_in_time: home.check_in_time,
    check_out_time: home.check_out_time,
  })
