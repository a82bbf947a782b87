import type { guest_extras } from '#contract/endpoints/extras.ts'
import type { guest_bookings } from '#contract/endpoints/guest-bookings.ts'
import { findMyBooking } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Handlers } from '#server/call/call.ts'
import { cancelMyBooking, previewCancelling } from './cancel.ts'
import { changeMyBooking, previewMyChange, readMyChange } from './changing/change-my-booking.ts'
import { readCheckoutExtras } from './extras/checkout-extras.ts'
import { orderMyExtra, readMyExtras, takeMyExtraBack } from './extras/my-extras.ts'
import { changeInvoiceCompany } from './change-invoice-company.ts'
import { downloadInvoice, downloadDocument } from './download.ts'
import { readBookingByLink } from './booking-by-link.ts'
import { listMyBookings } from './my-bookings.ts'
import { showWithPayment } from './booking-page.ts'
import { startPayment, updatePayment } from '#server/billing/index.ts'

export const guestBookingsHandlers = {
  readCheckout: async ({ reservation_id }, call) => {
    const booking =
      (await findMyBooking(call.db, call.access, reservation_id)) ?? refuse('INVALID_BOOKING')
    return await showWithPayment(booking, call)
  },
  readBookingByLink,
  startCheckout: async (input, call) => {
    const { booking, client_secret, payment_intent } = await startPayment(input, call)
    const { cards, bank_url } = call.services
    const view = await showWithPayment(booking, call)
    return {
      client_secret,
      payment_intent,
      amount: view.total,
      payment_provider: bank_url === null ? 'stripe' : 'sandbox',
      publishable_key: cards.publishable_key,
      bank_url,
      booking: view,
    }
  },
  updatePayment,
  listMyBookings,
  previewCancelling,
  cancelMyBooking,
  readMyChange,
  previewMyChange,
  changeMyBooking,
  readCheckoutExtras,
  readMyExtras,
  orderMyExtra,
  takeMyExtraBack,
  changeInvoiceCompany,
  downloadInvoice,
  downloadDocument,
} satisfies Handlers<
  Exclude<keyof typeof guest_bookings, 'openPaymentLink'> | keyof typeof guest_extras
>
