import type { MessageField } from '#contract/message-fields.ts'
import type { BookedHome, BookingFacts } from '#server/bookings/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import { nightsBetween } from '#server/core/time.ts'
import { stayPage } from '#server/threads/index.ts'
import type { Lang } from '#contract/constants.ts'

type Of = {
  first: BookingFacts
  home: BookedHome
  /** 'HH:mm', as the guest told. */
  expected_time: string | null
  lang: Lang
  public_url: string
}

/** What the fields of a template are for this stay; null: nobody knows yet. */
export function fieldValues({
  first,
  home,
  expected_time,
  lang,
  public_url,
}: Of): Record<MessageField, string | null> {
  const { day, nights } = messagesIn(lang)
  const { guest_name, arrival_date, stay_until } = first
  return {
    guest: guest_name.split(' ')[0] || null,
    home: home.nice_name,
    nights: nights(nightsBetween(arrival_date, stay_until)),
    arrival_day: day(arrival_date),
    departure_day: day(stay_until),
    arrival_time: expected_time,
    check_in_time: home.check_in_time,
    check_out_time: home.check_out_time,
    stay_page: stayPage({ public_url }, { lang, reservation_id: first.reservation_id }),
  }
}
