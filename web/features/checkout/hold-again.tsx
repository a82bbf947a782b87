import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#api/api.tsx'
import { useApp, useMessages } from '#api/app.ts'
import { usePerson } from '#api/person.ts'
import { keepFocusForNextPage } from '#frame/new-page-focus.ts'
import { showError } from '#frame/toasts.tsx'
import { addressOf } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import type { Booking } from './checkout-queries.ts'

/** The same nights on the same terms, at today's price, as a new hold. */
export function HoldAgain({ booking }: { booking: Booking }) {
  const { api, lang, messages } = useApp()
  const { endings, holding } = useMessages().checkout
  const is_member = usePerson()?.enrolled ?? false
  const hold = useMutation({
    mutationFn: async () => {
      const { arrival_date: from, departure_date: to, guests, infants, room_category, is_refundable, extends: extend_stay } = booking
      const stay = { from, to, guests, ...(extend_stay !== null && { extend_stay }) }
      const data = await api.readRoomRate({ room_category_slug: room_category.slug, ...stay })
      const options = is_member ? data.member : data.non_member
      const option = is_refundable ? (options.refundable ?? options.non_refundable) : (options.non_refundable ?? options.refundable)
      if (!option) throw new ApiError({ code: 'ROOM_UNAVAILABLE', status: 409 })
      return await api.holdNights({ ...stay, infants, room_category_id: room_category.id, rate_id: option.rate_id })
    },
    onSuccess: ({ reservation_id }) => {
      keepFocusForNextPage()
      location.assign(addressOf(`/book-room?reservation_id=${reservation_id}`, lang))
    },
    onError: (error) => showError(error, messages),
  })
  const is_busy = hold.isPending || hold.isSuccess
  return (
    <Button kind="primary" size="large" is_busy={is_busy} busy_label={holding.title} onPress={() => is_busy || hold.mutate()}>
      {endings.hold_again}
    </Button>
  )
}
