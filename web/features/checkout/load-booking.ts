import { isRedirect, notFound, redirect } from '@tanstack/react-router'
import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import { ApiError } from '#web/api/api.tsx'
import type { App } from '#web/api/app.ts'
import { bookingQuery, type Booking } from './checkout-queries.ts'

type Options = {
  context: Pick<App, 'queryClient' | 'api'>
  reservation_id: string | undefined
  href: string
}

/** Redirects home without a number, to the login without a session; refusals are 404. */
export async function loadBooking({
  context: { queryClient, api },
  reservation_id,
  href,
}: Options): Promise<Booking> {
  if (reservation_id === undefined) throw redirect({ to: '/' })
  return await queryClient.fetchQuery(bookingQuery(api, reservation_id)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ to: '/login', search: { redirect: href } })
    throw error instanceof ApiError && error.status < 500 && error.status > 0 ? notFound() : error
  })
}

/** Null without a session: the bank's app sends the guest back to whichever browser it likes. */
export const loadReturned = async (options: Options): Promise<Booking | null> =>
  await loadBooking(options).catch((error: unknown) => {
    if (isRedirect(error) && error.options.to === '/login') return null
    throw error
  })

export const isLive = (status: BookingStatus): boolean =>
  status === 'confirmed' || status === 'arrived' || status === 'departed'

export const isCancelledStay = (ending: Booking['ending']): boolean =>
  ending === 'cancelled_by_guest' || ending === 'cancelled_by_company'
