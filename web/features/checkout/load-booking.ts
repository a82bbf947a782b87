import { notFound, redirect } from '@tanstack/react-router'
import type { BookingStatus } from '#contract/bookings.ts'
import { ApiError } from '#api/api.tsx'
import type { App } from '#api/app.ts'
import { bookingQuery, type Booking } from './checkout-queries.ts'

type ClientInput = { context: Pick<App, 'queryClient' | 'api'>; reservation_id: string | undefined; href: string }

/** The booking of a page: without a number home, without a session to the login and back, what the server refuses is not found. */
export async function loadBooking({ context: { queryClient, api }, reservation_id, href }: ClientInput): Promise<Booking> {
  if (reservation_id === undefined) throw redirect({ to: '/' })
  return await queryClient.fetchQuery(bookingQuery(api, reservation_id)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw redirect({ to: '/login', search: { redirect: href } })
    throw error instanceof ApiError && error.status < 500 && error.status > 0 ? notFound() : error
  })
}

/** Whether a booking stands: paid for, and neither given back nor lapsed. */
export const isStanding = (status: BookingStatus): boolean => status === 'confirmed' || status === 'arrived' || status === 'departed'

/** Whether a paid booking was cancelled; other endings are those of a hold. */
export const isCancelledStay = (ending: Booking['ending']): boolean => ending === 'cancelled_by_guest' || ending === 'cancelled_by_company'
