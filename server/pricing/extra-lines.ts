import * as z from 'zod/mini'
import { CHANGE_FEE, CHARGED_KINDS, EXTRA_UNITS } from '#contract/extra-fields.ts'
import { day } from '#contract/wire.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { share, sum } from './arithmetic.ts'
import type { PriceLine } from './price-line.ts'

/** What a line of an extra says of it: all, since the catalogue may change. Amounts in fils. */
export const OrderedExtra = z.object({
  order: z.string(), // names it among those of its booking
  extra_id: z.int(),
  extra_kind: z.enum(CHARGED_KINDS),
  charged_per: z.enum(EXTRA_UNITS),
  name_en: z.string(),
  name_ar: z.string(),
  quantity: z.int(), // or hours
  units: z.int(), // quantity times nights
  unit_fils: z.int(), // with VAT
  vat_fils: z.int(), // of all
  day, // on which it is had; of an item the first one
  hours_before: z.int(),
  back_until: z.string(), // ISO 8601: until when it is taken back
  waives: z.exactOptional(z.literal('deposit')), // it stands for it
  duty: z.exactOptional(z.literal('obligatory')), // every stay of its home has it
  owner_bp: z.exactOptional(z.int()), // the owner's share of its net; none: it is the company's
})
export type OrderedExtra = z.infer<typeof OrderedExtra>

/** VAT within an amount, in fils, rounded half up. */
const vatWithin = (gross_fils: number, bp: number): number =>
  Math.floor((2 * gross_fils * bp + 10_000 + bp) / (2 * (10_000 + bp)))

export const grossOf = ({ units, unit_fils }: Pick<OrderedExtra, 'units' | 'unit_fils'>): number =>
  units * unit_fils

/** Whole ones: of what a change adds, some lines say only how much. */
export const extrasOf = (lines: readonly { kind: string; computed_from: object }[]) =>
  lines.flatMap(({ kind, computed_from }) => {
    const read = kind === 'extra' ? OrderedExtra.safeParse(computed_from) : undefined
    return read?.success ? [read.data] : []
  })

/** What a booking keeps in whatever home: fees for its changes. */
export const feesOf = (extras: readonly OrderedExtra[]): OrderedExtra[] =>
  extras.filter(({ extra_kind }) => extra_kind === CHANGE_FEE)

/** Of the net of an extra, in fils: what is the owner's. */
export const ownersPart = (net_fils: number, { owner_bp = 0 }: Pick<OrderedExtra, 'owner_bp'>) =>
  share(net_fils, owner_bp)

/** Net and VAT of all extras, and what of the net is the owner's, in fils. */
export const sumOfExtras = (lines: readonly PriceLine[]) => ({
  net_fils: sum(lines.filter(({ kind }) => kind === 'extra').map(({ fils }) => fils)),
  vat_fils: sum(extrasOf(lines).map(({ vat_fils }) => vat_fils)),
  owner_fils: sum(
    lines.flatMap((line) => extrasOf([line]).map((extra) => ownersPart(line.fils, extra))),
  ),
})

/** The lines of a stay without extras, obligatory ones too. */
export function withoutExtras(lines: readonly PriceLine[]): PriceLine[] {
  const { net_fils, vat_fils } = sumOfExtras(lines)
  const own = lines.filter(({ kind }) => kind !== 'extra')
  return addedToVat(own, { net_fils: -net_fils, vat_fils: -vat_fils, bp: 0 })
}

/** With these extras beside what it has; `bp` is the VAT of its supplier. */
export function withExtras(
  lines: readonly PriceLine[],
  extras: readonly OrderedExtra[],
  bp: number,
): PriceLine[] {
  const taxed = extras.map((extra) => ({ ...extra, vat_fils: vatWithin(grossOf(extra), bp) }))
  const added = taxed.map((extra): PriceLine => ({
    kind: 'extra',
    fils: grossOf(extra) - extra.vat_fils,
    computed_from: extra,
  }))
  const at = lines.findIndex(({ kind }) => AFTER_EXTRAS.has(kind))
  const all = at === -1 ? [...lines, ...added] : lines.toSpliced(at, 0, ...added)
  const net_fils = sum(added.map(({ fils }) => fils))
  return addedToVat(all, { net_fils, vat_fils: sum(taxed.map(({ vat_fils }) => vat_fils)), bp })
}

const AFTER_EXTRAS: ReadonlySet<PriceLine['kind']> = new Set([
  'service_charge',
  'vat',
  'tourism_fee',
])

type Added = { net_fils: number; vat_fils: number; bp: number }

/** A stay has one line of VAT, of all that it taxes. */
function addedToVat(lines: readonly PriceLine[], { net_fils, vat_fils, bp }: Added): PriceLine[] {
  const found = lines.find(({ kind }) => kind === 'vat')
  if (!found && vat_fils === 0) return [...lines]
  const before: PriceLine = found ?? { kind: 'vat', fils: 0, computed_from: { of_fils: 0, bp } }
  const vat: PriceLine = {
    ...before,
    fils: before.fils + vat_fils,
    computed_from: {
      ...before.computed_from,
      of_fils: Number(before.computed_from['of_fils'] ?? 0) + net_fils,
    },
  }
  const others = lines.filter(({ kind }) => kind !== 'vat')
  const at = others.findIndex(({ kind }) => kind === 'tourism_fee')
  const placed = vat.fils === 0 ? [] : [vat]
  return at === -1 ? [...others, ...placed] : others.toSpliced(at, 0, ...placed)
}

export const totalOfLines = (lines: readonly PriceLine[]): number =>
  sum(lines.map(({ fils }) => fils))

/** What of the extras comes back when it is asked for at a moment: with VAT, and of its net the owner's; in fils. */
export function extrasToGiveBack(
  lines: readonly { kind: string; computed_from: object }[],
  now: Date,
): { fils: number; owner_fils: number } {
  const back = extrasOf(lines).filter(({ back_until }) => now.getTime() <= Date.parse(back_until))
  return {
    fils: sum(back.map(grossOf)),
    owner_fils: sum(back.map((one) => ownersPart(grossOf(one) - one.vat_fils, one))),
  }
}

type Dates = { from: string; to: string }
const DAY_MS = 24 * 60 * 60_000

/**
 * What stays of the extras when a stay in the same home gets other nights: all on their day counted
 * from the arrival, by night for the new nights. Hours before and after the stay do not: the
 * neighbours of the new days decide over them. Fees for changes stay as they are.
 */
export const carriedExtras = (
  extras: readonly OrderedExtra[],
  before: Dates,
  after: Dates,
): OrderedExtra[] => {
  const days = nightsBetween(before.from, after.from)
  return extras.flatMap((extra) => {
    if (extra.extra_kind === CHANGE_FEE) return [extra]
    if (extra.duty === 'obligatory') return [] // the price of the new nights has it
    const on = addDays(extra.day, days)
    const last = extra.extra_kind === 'item' ? addDays(after.to, -1) : after.to
    if (extra.extra_kind === 'early_check_in' || extra.extra_kind === 'late_check_out') return []
    if (on > last) return []
    const nights = nightsBetween(on, after.to)
    const back_until = new Date(Date.parse(extra.back_until) + days * DAY_MS).toISOString()
    const units = extra.charged_per === 'night' ? extra.quantity * nights : extra.units
    return [{ ...extra, day: on, units, back_until }]
  })
}
