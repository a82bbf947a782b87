import { useMutation } from '@tanstack/react-query'
import { holdNights } from '#web/stays/hold-nights.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { keepFocusForNextPage } from '#web/frame/new-page-focus.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import type { Booking } from './checkout-queries.ts'

/**
 * The same nights on the same terms, at today's price, as a new hold; where those terms are no
 * longer sold, the page of the home.
 */
export function HoldAgain({ booking }: { booking: Booking }) {
  const { api, lang, messages } = useApp()
  const { endings, holding } = useMessages().checkout
  const is_member = usePerson()?.enrolled ?? false
  const hold = useMutation({
    mutationFn: async () => {
      const {
        arrival_date: from,
        departure_date: to,
        guests,
        infants,
        room_category,
        cancellation,
        extends: extend_stay,
      } = booking
      const stay = { from, to, guests, ...(extend_stay !== null && { extend_stay }) }
      const rate = await api.readRoomRate({ room_category_slug: room_category.slug, ...stay })
      const terms = cancellation.refundable_until === null ? 'non_refundable' : 'refundable'
      const option = (is_member ? rate.member : rate.non_member)[terms]
      if (option === null) return `/stay-details/${room_category.slug}?from=${from}&to=${to}`
      const held = await holdNights(api, {
        ...stay,
        infants,
        room_category_id: room_category.id,
        rate_id: option.rate_id,
      })
      return `/book-room?reservation_id=${held.reservation_id}`
    },
    onSuccess: (path) => {
      keepFocusForNextPage()
      // back leads to where the guest was before, never to the hold that has ended
      location.replace(addressOf(path, lang))
    },
    onError: (error) => showError(error, messages),
  })
  const is_busy = hold.isPending || hold.isSuccess
  return (
    <Button
      kind="primary"
      size="large"
      is_busy={is_busy}
      busy_label={holding.title}
      onPress={() => is_busy || hold.mutate()}
    >
      {endings.hold_again}
    </Button>
  )
}
