import type { phone_bookings } from '#contract/endpoints/admin/phone.ts'
import type { Handlers } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { listPricedHomes } from './priced-homes.ts'
import { bookForGuest } from './book-for-guest.ts'
import { extendForGuest, previewExtension } from './extend-for-guest.ts'
import { findHeldId } from './held/held-queries.ts'
import { prolongHold } from './held/prolong-hold.ts'
import { releaseHold } from './held/release-hold.ts'
import { openPaymentLink } from './payment-link.ts'
import { overrideQuote } from './override-price.ts'
import { quoteSplitStay } from './quote-split-stay.ts'
import { recordPayment } from './record-payment.ts'

export const phoneBookingsHandlers = {
  listBookableHomes: async (
    { from, to, guests = 1, q, first, replaces },
    { db, lang, now, today },
  ) => {
    const is_wrong =
      (from === undefined) !== (to === undefined) ||
      (from !== undefined && (from < today || (to ?? from) <= from))
    if (is_wrong) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
    const nights = from === undefined || to === undefined ? null : { from, to }
    const replaced_id = replaces === undefined ? null : await findHeldId(db, replaces)
    return {
      homes: await listPricedHomes(db, { lang, q, first, guests, nights, replaced_id, now, today }),
    }
  },
  quoteInTwo: (stay, { db, lang, now, today }) => quoteSplitStay(db, stay, { lang, now, today }),
  bookForGuest,
  previewExtension: (asked, { db, lang, now, today }) =>
    previewExtension(db, asked, { lang, now, today }),
  extendForGuest,
  releaseHold,
  prolongHold,
  recordPayment,
  overrideQuote,
  openPaymentLink,
} satisfies Handlers<keyof typeof phone_bookings | 'openPaymentLink'>
