import * as z from 'zod/mini'
import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { REFUND_LINES } from '#contract/endpoints/admin/bookings.ts'
import { share, spread, sumOfExtras, type PriceLine } from '#server/pricing/index.ts'

/**
 * Parts of a price in fils, each with the sign of its charge: a discount is negative. VAT is kept
 * by the line that carries it.
 */
export const Credit = z.object({
  accommodation_fils: z.int(),
  discount_fils: z.int(),
  nights_vat_fils: z.int(),
  cleaning_fee_fils: z.int(),
  cleaning_vat_fils: z.int(),
  service_charge_fils: z.int(),
  service_vat_fils: z.int(),
  extra_fils: z.int(),
  extra_vat_fils: z.int(),
  owner_extra_fils: z.int(), // of extra_fils
  tourism_fee_fils: z.int(),
})
export type Credit = z.infer<typeof Credit>

const CREDIT_FIELDS = z.keyof(Credit).options

export const NO_CREDIT: Credit = {
  accommodation_fils: 0,
  discount_fils: 0,
  nights_vat_fils: 0,
  cleaning_fee_fils: 0,
  cleaning_vat_fils: 0,
  service_charge_fils: 0,
  service_vat_fils: 0,
  extra_fils: 0,
  extra_vat_fils: 0,
  owner_extra_fils: 0,
  tourism_fee_fils: 0,
}

/**
 * What of it goes back: one line by name, everything with the Tourism Dirham last, or the Tourism
 * Dirham first.
 */
export type CreditOf = RefundLine | 'whole' | 'tourism_fee'
type Standing = { charged: Credit; before: Credit }

/** The charges of a folio by the lines that carry them; their sum is that of the folio. */
export function chargedAs(charges: readonly PriceLine[]): Credit {
  const of = (...kinds: PriceLine['kind'][]) =>
    sum(charges.filter(({ kind }) => kinds.includes(kind)).map(({ fils }) => fils))
  const bp = Number(charges.find(({ kind }) => kind === 'vat')?.computed_from['bp'] ?? 0)
  const cleaning_vat_fils = share(of('cleaning_fee'), bp)
  const service_vat_fils = share(of('service_charge'), bp)
  const extras = sumOfExtras(charges)
  return {
    accommodation_fils: of('accommodation'),
    discount_fils: of('offer', 'coupon', 'adjustment'),
    nights_vat_fils: of('vat') - cleaning_vat_fils - service_vat_fils - extras.vat_fils,
    cleaning_fee_fils: of('cleaning_fee'),
    cleaning_vat_fils,
    service_charge_fils: of('service_charge'),
    service_vat_fils,
    extra_fils: extras.net_fils,
    extra_vat_fils: extras.vat_fils,
    owner_extra_fils: extras.owner_fils,
    tourism_fee_fils: of('tourism_fee'),
  }
}

export const totalOfCredit = ({ owner_extra_fils: _of_extras, ...parts }: Credit) =>
  sum(Object.values(parts))

export function minus(first: Credit, second: Credit): Credit {
  const left = { ...first }
  for (const part of CREDIT_FIELDS) left[part] = first[part] - second[part]
  return left
}

export function plus(first: Credit, second: Credit): Credit {
  return minus(first, minus(NO_CREDIT, second))
}

/** Of a line, after discounts: net and VAT. */
export function lineOfCredit(
  credit: Credit,
  line: RefundLine,
): { net_fils: number; vat_fils: number; gross_fils: number } {
  const { net_fils, vat_fils } = NET_AND_VAT[line](credit)
  return { net_fils, vat_fils, gross_fils: net_fils + vat_fils }
}

const NET_AND_VAT: Record<RefundLine, (credit: Credit) => { net_fils: number; vat_fils: number }> =
  {
    accommodation: (credit) => ({
      net_fils: credit.accommodation_fils + credit.discount_fils,
      vat_fils: credit.nights_vat_fils,
    }),
    cleaning_fee: (credit) => ({
      net_fils: credit.cleaning_fee_fils,
      vat_fils: credit.cleaning_vat_fils,
    }),
    service_charge: (credit) => ({
      net_fils: credit.service_charge_fils,
      vat_fils: credit.service_vat_fils,
    }),
    extra: (credit) => ({ net_fils: credit.extra_fils, vat_fils: credit.extra_vat_fils }),
  }

/**
 * Splits an amount of fils over the lines it is of, each with its share of VAT. All credits of a
 * stay together are its charges to the fils when everything has gone back. The amount must not
 * exceed what is left.
 */
export function takeBack(standing: Standing, amount_fils: number, of: CreditOf): Credit {
  const left = minus(standing.charged, standing.before)
  const lefts = REFUND_LINES.map((line) => Math.max(0, lineOfCredit(left, line).gross_fils))
  const tourism_fils = tourismBack({
    amount_fils,
    left_fils: left.tourism_fee_fils,
    others_fils: sum(lefts),
    of,
  })
  const of_lines = amount_fils - tourism_fils
  const shares =
    of === 'whole' || of === 'tourism_fee'
      ? spread(of_lines, lefts)
      : REFUND_LINES.map((line) => (line === of ? of_lines : 0))
  const back = REFUND_LINES.reduce(
    (sofar, line, n) => plus(sofar, partOfLine(standing, line, shares[n] ?? 0)),
    NO_CREDIT,
  )
  return { ...back, tourism_fee_fils: tourism_fils }
}

type Sharing = { amount_fils: number; left_fils: number; others_fils: number; of: CreditOf }

function tourismBack({ amount_fils, left_fils, others_fils, of }: Sharing): number {
  if (of === 'tourism_fee') return Math.min(left_fils, amount_fils)
  return of === 'whole' ? Math.max(0, amount_fils - others_fils) : 0
}

function partOfLine({ charged, before }: Standing, line: RefundLine, back_fils: number): Credit {
  if (back_fils === 0) return NO_CREDIT
  const whole = lineOfCredit(charged, line)
  const gone = lineOfCredit(before, line)
  const vat_due =
    portion(whole.vat_fils, gone.gross_fils + back_fils, whole.gross_fils) - gone.vat_fils
  const vat_fils = Math.max(0, Math.min(back_fils, vat_due))
  const net_fils = back_fils - vat_fils
  if (line === 'cleaning_fee')
    return { ...NO_CREDIT, cleaning_fee_fils: net_fils, cleaning_vat_fils: vat_fils }
  if (line === 'service_charge')
    return { ...NO_CREDIT, service_charge_fils: net_fils, service_vat_fils: vat_fils }
  if (line === 'extra') {
    const left = minus(charged, before)
    const due = portion(charged.owner_extra_fils, gone.net_fils + net_fils, whole.net_fils)
    const owner_extra_fils = ownersOf(left, net_fils, due - before.owner_extra_fils)
    return { ...NO_CREDIT, extra_fils: net_fils, extra_vat_fils: vat_fils, owner_extra_fils }
  }
  const discount_fils =
    portion(charged.discount_fils, gone.net_fils + net_fils, whole.net_fils) - before.discount_fils
  return {
    ...NO_CREDIT,
    accommodation_fils: net_fils - discount_fils,
    discount_fils,
    nights_vat_fils: vat_fils,
  }
}

/** Of what goes back of extras, in fils: the owner's part, as near to what is due as what is left of both lets it be. */
const ownersOf = (left: Credit, net_fils: number, due_fils: number) =>
  Math.min(
    net_fils,
    left.owner_extra_fils,
    Math.max(0, due_fils, left.owner_extra_fils - left.extra_fils + net_fils),
  )

/** The same credit of extras that are known, not of all: `owner_fils` of their net are the owner's. */
export const ofKnownExtras = (
  { charged, before }: Standing,
  credit: Credit,
  owner_fils: number,
): Credit => ({
  ...credit,
  owner_extra_fils: ownersOf(minus(charged, before), credit.extra_fils, owner_fils),
})

/** Rounded half up of what has gone back so far, so that the parts add up to the whole. */
const portion = (fils: number, back_fils: number, whole_fils: number) => {
  const [doubled, whole] = [2n * BigInt(fils) * BigInt(back_fils), BigInt(whole_fils)]
  const quotient = (doubled + whole) / (2n * whole)
  return Number((doubled + whole) % (2n * whole) < 0n ? quotient - 1n : quotient)
}

/**
 * The credits of a moved stay in the lines of its new charges: each line what it had, as far as it
 * is still charged, the rest of all others.
 */
export function creditAnew(charged: Credit, before: Credit): Credit {
  const amount_fils = totalOfCredit(before)
  const kept = REFUND_LINES.reduce((sofar, line) => {
    const fils = Math.min(
      lineOfCredit(before, line).gross_fils,
      lineOfCredit(charged, line).gross_fils,
      amount_fils - totalOfCredit(sofar),
    )
    return plus(sofar, takeBack({ charged, before: sofar }, Math.max(0, fils), line))
  }, NO_CREDIT)
  const tourism_fils = Math.min(
    before.tourism_fee_fils,
    charged.tourism_fee_fils,
    amount_fils - totalOfCredit(kept),
  )
  const with_tourism = plus(kept, { ...NO_CREDIT, tourism_fee_fils: Math.max(0, tourism_fils) })
  return plus(
    with_tourism,
    takeBack({ charged, before: with_tourism }, amount_fils - totalOfCredit(with_tourism), 'whole'),
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, fils) => total + fils, 0)
