import { z } from 'zod'
import { readableDirhams } from '#contract/money.ts'
import { markArrived, markDeparted, revokeBookingLinks } from '#bookings'
import { cancelAndRefundIn, settleRefundIn } from '#billing'
import { reservation, text, yes } from './flags.ts'
import { verb } from './verb.ts'

const reservation_id = reservation('the number on the booking, such as SDF-240001')

export const stayVerbs = {
  'mark-arrived': verb({
    summary: "Marks a confirmed booking's guests as arrived, before the clock does.",
    example: 'mark-arrived SDF-240001',
    takes: ['reservation_id'],
    asks: z.object({ reservation_id }),
    run: async ({ tx, now, today }, asked) => {
      const { guest_name } = await markArrived(tx, asked.reservation_id, { now, today })
      return { subject: asked.reservation_id, lines: [`${guest_name} has arrived (${asked.reservation_id}).`] }
    },
  }),
  'mark-departed': verb({
    summary: 'Marks arrived guests as departed; nights they leave unslept can be sold again.',
    example: 'mark-departed SDF-240001',
    takes: ['reservation_id'],
    asks: z.object({ reservation_id }),
    run: async ({ tx, now, today }, asked) => {
      const { guest_name } = await markDeparted(tx, asked.reservation_id, { now, today })
      return { subject: asked.reservation_id, lines: [`${guest_name} has departed (${asked.reservation_id}).`] }
    },
  }),
  'cancel-booking': verb({
    summary: 'Cancels a paid booking, with the extensions after it, and gives back what the terms of each say.',
    example: 'cancel-booking SDF-240001 --in-full',
    takes: ['reservation_id'],
    asks: z.object({ reservation_id, in_full: yes('gives everything back, whatever the terms say') }),
    run: async ({ tx, now }, asked) => {
      const { amount_fils, extensions } = await cancelAndRefundIn(tx, asked.reservation_id, { now, in_full: asked.in_full, by: 'company' })
      const back = `AED ${readableDirhams(amount_fils)} goes back to the guest.`
      const along = extensions === 0 ? '' : `, and ${extensions} of its extensions`
      const lines = [`${asked.reservation_id} is cancelled${along}. ${back}`]
      return { subject: asked.reservation_id, detail: { ...asked, amount_fils, extensions }, lines }
    },
  }),
  'settle-refund': verb({
    summary: 'Writes down that a refund that failed at the payment provider was paid out in another way.',
    example: 'settle-refund SDF-240001 --note "Bank transfer 4711 of 12 May"',
    takes: ['reservation_id'],
    asks: z.object({ reservation_id, note: text(200, 'how it was paid out') }),
    run: async ({ tx, now }, asked) => {
      const amount_fils = await settleRefundIn(tx, asked.reservation_id, { now, note: asked.note })
      const lines = [`AED ${readableDirhams(amount_fils)} of ${asked.reservation_id} counts as paid out.`]
      return { subject: asked.reservation_id, detail: { ...asked, amount_fils }, lines }
    },
  }),
  'revoke-booking-links': verb({
    summary: 'Ends every link that was mailed for a booking; letters sent later bring new ones.',
    example: 'revoke-booking-links SDF-240001',
    takes: ['reservation_id'],
    asks: z.object({ reservation_id }),
    run: async ({ tx, now }, asked) => {
      const links = await revokeBookingLinks(tx, asked.reservation_id, now)
      return { subject: asked.reservation_id, detail: { links }, lines: [`Links to ${asked.reservation_id} that were ended: ${links}.`] }
    },
  }),
}
