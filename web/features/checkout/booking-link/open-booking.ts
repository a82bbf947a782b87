import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, type Api } from '#web/api/api.tsx'
import { linkedBookingQuery, type LinkedBooking } from './linked-booking-queries.ts'

type Options = {
  context: { queryClient: QueryClient; api: Api }
  deps: { reservation_id?: string | undefined; id?: string | undefined }
  location: { href: string }
}
export type OpenedBooking = { number: string; code_to: LinkedBooking['code_to'] | undefined }

/**
 * The booking that a page is about, by the reader's account or a mailed link (`id`), once `read`
 * has fetched what the page shows. Null when the link has ended; to the log-in without a session, to
 * the front page for what is nobody's.
 */
export async function openBooking(
  { context: { queryClient, api }, deps: { reservation_id, id }, location }: Options,
  read: (booking: { reservation_id: string; link: string | undefined }) => Promise<unknown>,
): Promise<OpenedBooking | null> {
  if (reservation_id === undefined && id === undefined) throw redirect({ to: '/' })
  try {
    const linked =
      id === undefined ? undefined : await queryClient.fetchQuery(linkedBookingQuery(api, id))
    const number = linked?.booking.reservation_id ?? reservation_id ?? ''
    await read({ reservation_id: number, link: id })
    return { number, code_to: linked?.code_to }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BOOKING_LINK_EXPIRED') return null
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ to: '/login', search: { redirect: location.href } })
    if (error instanceof ApiError && error.code === 'INVALID_BOOKING') throw redirect({ to: '/' })
    throw error
  }
}
