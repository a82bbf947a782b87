import { z } from 'zod'
import { LINK_WAYS } from '#contract/endpoints/admin/phone.ts'
import { COMPANY_MAX, companyTrn } from '#contract/invoice-company.ts'
import { NAME_MAX, PAYMENT_METHODS } from '#contract/constants.ts'
import { PHONE_HOLD_MAX_HOURS } from '#contract/hold-times-and-limits.ts'
import { readableDirhams } from '#contract/money.ts'
import { refuse } from '#server/core/refuse.ts'
import { logActivity } from '#server/activity/index.ts'
import {
  count,
  day,
  dirhams,
  email,
  lang,
  phone,
  reservation,
  slug,
  text,
  yes,
} from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'
import {
  bookForGuestIn,
  extendForGuestIn,
  findUnits,
  overrideQuoteIn,
  previewExtension,
  prolongHoldIn,
  recordPaymentIn,
  releaseHoldIn,
} from '#server/admin/phone/index.ts'
import { quoteStay } from '#server/pricing/index.ts'

const PAYMENT = {
  pays_by: z.enum(['link', ...PAYMENT_METHODS.by_hand]).describe('link, transfer or cash'),
  reference: text(80, 'of the transfer or of the cash receipt').optional(),
  link_by: z
    .enum(LINK_WAYS)
    .describe('how the link goes: mail, sms or both; default: both where the number can be sent to')
    .optional(),
}

export const phoneBookingVerbs = {
  'book-for-guest': verb({
    about: 'booking',
    summary:
      'Books a stay for a guest: held with a payment link by email or text message, or paid by transfer or in cash; --dry-run only shows the price.',
    example:
      'book-for-guest marina-studio --from 2027-03-01 --to 2027-03-05 --guests 2 --first-name Sara --last-name Haddad --email sara@example.com --phone-number +971501234567 --pays-by link',
    takes: ['home'],
    input: z.object({
      home: slug('slug of the home'),
      from: day('first night'),
      to: day('day of departure'),
      guests: count(1, 40, 'how many people'),
      infants: yes('a child under two comes too'),
      replaces: reservation('number of a held booking that ends with it').optional(),
      first_name: text(NAME_MAX.account, 'at most 25 characters'),
      last_name: text(NAME_MAX.account, 'at most 25 characters'),
      email: email('where the confirmation goes'),
      phone_number: phone('digits with the country code'),
      company_name: text(COMPANY_MAX.name, 'company the invoice is made out to').default(''),
      company_address: text(COMPANY_MAX.address, 'its address').default(''),
      company_trn: z
        .string()
        .pipe(companyTrn)
        .default('')
        .describe('its tax registration number, if it has one'),
      lang: lang('language of the emails: en or ar'),
      in_two: yes('in two units, the guests moving once, where none is free throughout'),
      non_refundable: yes('takes the non-refundable price'),
      total: dirhams('the total agreed instead of today’s price').optional(),
      reason: text(300, 'why another total was agreed').optional(),
      ...PAYMENT,
      dry_run: yes('changes nothing'),
    }),
    run: async (
      { tx, now, today, actor },
      { home, in_two, non_refundable, total, reason, dry_run, ...input },
    ) => {
      const finds_units = in_two || input.replaces !== undefined
      const { quote, rates } = await quoteStay(
        tx,
        { ...input, slug: home, finds_units },
        { now, today, person: null },
      )
      const { room_category_id } = quote
      const units = finds_units ? await findUnits(tx, { ...input, room_category_id }, now) : null
      const open = rates.filter(({ is_member }) => !is_member)
      const rate = ofPlan(open, ({ is_refundable }) => is_refundable, non_refundable)
      const price = `${home}, ${input.from} to ${input.to}${units ? ` (${partsLine(units.parts)})` : ''}: AED ${readableDirhams(total ?? rate.total_fils)}`
      const terms = rate.is_refundable
        ? `, refundable until ${rate.refundable_until ?? input.from}`
        : ', non-refundable'
      if (dry_run)
        return {
          subject: home,
          about: 'home',
          detail: { dry_run },
          lines: [`${price}${terms}.`, 'Nothing was booked.'],
        }
      const agreed =
        total !== undefined &&
        (await overrideQuoteIn(tx, { rate_id: rate.id, total, reason: reasonOf(reason) }, now))
      if (agreed) {
        const { subject, before, after, detail } = agreed
        await logActivity(tx, {
          by: actor,
          verb: 'override-quote',
          subject,
          reason,
          before,
          after,
          detail,
          at: now,
        })
      }
      const rate_id = agreed ? agreed.rate_id : rate.id
      const asked = { ...input, room_category_id, rate_id, split_on: units?.split_on ?? undefined }
      const { subject, after, status, expires_at, link_to } = await bookForGuestIn(tx, asked, {
        now,
        today,
        created_by: null,
      })
      const waits =
        expires_at &&
        `Held until ${expires_at.toISOString()}; the payment link is on its way to ${link_to.join(' and ')}.`
      return {
        subject: subject.id,
        after,
        reason,
        lines: [`${subject.id} (${status}): ${price}${terms}.`, ...(waits ? [waits] : [])],
      }
    },
  }),
  'extend-stay': verb({
    about: 'booking',
    summary:
      'Books more nights for the guests of a stay, in the unit it ends in; --dry-run only shows the price.',
    example: "extend-stay SDF-240001 --to 2027-03-07 --pays-by cash --reference 'Receipt 12'",
    takes: ['reservation_id'],
    input: z.object({
      reservation_id: reservation('booking number, such as SDF-240001'),
      to: day('the new day of departure'),
      non_refundable: yes('takes the non-refundable price'),
      ...PAYMENT,
      dry_run: yes('changes nothing'),
    }),
    run: async (
      { tx, now, today },
      { reservation_id, to, non_refundable, dry_run, ...payment },
    ) => {
      const { from, unit, rates } = await previewExtension(
        tx,
        { reservation_id, to },
        { lang: 'en', now, today },
      )
      const { rate_id, total } = ofPlan(
        rates,
        ({ cancellation }) => cancellation.is_refundable,
        non_refundable,
      )
      const price = `${unit}, ${from} to ${to}: AED ${readableDirhams(total)}`
      if (dry_run)
        return {
          subject: reservation_id,
          detail: { dry_run },
          lines: [`${price}.`, 'Nothing was booked.'],
        }
      const booked = await extendForGuestIn(
        tx,
        { reservation_id, rate_id, ...payment },
        { now, created_by: null },
      )
      const { subject, after, status, link_to } = booked
      const waits =
        link_to.length > 0 ? [`The payment link is on its way to ${link_to.join(' and ')}.`] : []
      return {
        subject: subject.id,
        after,
        lines: [`${booked.reservation_id} (${status}): ${price}.`, ...waits],
      }
    },
  }),
  'release-hold': verb({
    about: 'booking',
    summary: 'Gives the nights of a held booking back before its time is over.',
    example: 'release-hold SDF-240001 --reason "The caller changed her mind"',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id: reservation('booking number, such as SDF-240001'),
      reason: text(300, 'why'),
    }),
    run: async ({ tx, now }, { reservation_id, reason }) => {
      const { subject, ...change } = await releaseHoldIn(tx, reservation_id, now)
      return {
        subject: subject.id,
        reason,
        ...change,
        lines: [`${subject.id} is released; its nights are on sale again.`],
      }
    },
  }),
  'prolong-hold': verb({
    about: 'booking',
    summary:
      'Lets a held booking wait for its payment so many hours from now, at most until check-in.',
    example: 'prolong-hold SDF-240001 --hours 48 --reason "Their bank is closed"',
    takes: ['reservation_id'],
    input: z.object({
      reservation_id: reservation('booking number, such as SDF-240001'),
      hours: count(1, PHONE_HOLD_MAX_HOURS, 'hours from now'),
      silent: yes('the guest is not told'),
      reason: text(300, 'why'),
    }),
    run: async ({ tx, now }, { reason, silent, ...input }) => {
      const { subject, expires_at, ...change } = await prolongHoldIn(
        tx,
        { ...input, is_told: !silent },
        now,
      )
      return {
        subject: subject.id,
        reason,
        ...change,
        lines: [`${subject.id} waits until ${expires_at.toISOString()}.`],
      }
    },
  }),
  'record-payment': verb({
    about: 'booking',
    summary: 'Confirms a held booking that was paid by bank transfer or in cash.',
    example: "record-payment SDF-240001 --method transfer --reference 'ENBD 4711'",
    takes: ['reservation_id'],
    input: z.object({
      reservation_id: reservation('booking number, such as SDF-240001'),
      method: z.enum(PAYMENT_METHODS.by_hand).describe(PAYMENT_METHODS.by_hand.join(' or ')),
      reference: text(80, 'of the transfer or of the cash receipt'),
    }),
    run: async ({ tx, now }, input) => {
      const { subject, ...change } = await recordPaymentIn(tx, input, now)
      return { subject: subject.id, ...change, lines: [`${subject.id} is paid and confirmed.`] }
    },
  }),
}

/** The refundable plan where there is one, unless the other is wanted. Refuses ROOM_UNAVAILABLE. */
function ofPlan<Rate>(
  rates: readonly Rate[],
  isRefundable: (rate: Rate) => boolean,
  non_refundable: boolean,
): Rate {
  const wanted = non_refundable
    ? rates.find((rate) => !isRefundable(rate))
    : (rates.find(isRefundable) ?? rates[0])
  return wanted ?? refuse('ROOM_UNAVAILABLE')
}

const partsLine = (parts: readonly { unit: string; from: string; to: string }[]) =>
  parts.map(({ unit, from }) => `${unit} from ${from}`).join(', ')

const reasonOf = (reason: string | undefined) =>
  reason ?? refuse('INVALID_INPUT', { fields: [{ field: 'reason', code: 'required' }] })
