import { z } from 'zod'
import { readableDirhams } from '#contract/money.ts'
import { revokeBookingLinks } from '#server/bookings/index.ts'
import { cancelAndRefundIn } from '#server/billing/index.ts'
import { reservation, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const reservation_id = reservation('booking number, such as SDF-240001')

export const bookingVerbs = {
  'cancel-booking': verb({
    about: 'booking',
    summary:
      'Cancels a paid booking and its extensions at once, and refunds according to the terms of each.',
    example: 'cancel-booking SDF-240001 --in-full',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id,
      in_full: yes('refunds everything, regardless of the terms'),
    }),
    run: async ({ tx, now }, input) => {
      const subject = input.reservation_id
      const { amount_fils, extensions } = await cancelAndRefundIn(tx, subject, {
        now,
        in_full: input.in_full,
        by: 'company',
      })
      const back = `AED ${readableDirhams(amount_fils)} will be refunded to the guest.`
      const along = extensions === 0 ? '' : `, and ${extensions} of its extensions`
      return {
        subject,
        detail: { ...input, amount_fils, extensions },
        lines: [`${subject} is cancelled${along}. ${back}`],
      }
    },
  }),
  'revoke-booking-links': verb({
    about: 'booking',
    summary: 'Revokes all links that were emailed for a booking; later emails contain new ones.',
    example: 'revoke-booking-links SDF-240001',
    takes: ['reservation_id'],
    input: z.object({ reservation_id }),
    run: async ({ tx, now }, input) => {
      const links = await revokeBookingLinks(tx, input.reservation_id, now)
      return {
        subject: input.reservation_id,
        detail: { links },
        lines: [`Links to ${input.reservation_id} revoked: ${links}.`],
      }
    },
  }),
}
