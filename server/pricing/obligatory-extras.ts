import * as z from 'zod/mini'
import { dubaiMoment } from '#server/core/time.ts'
import type { OrderedExtra } from './extra-lines.ts'

const HOUR_MS = 60 * 60_000

/** Of the catalogue, in its home: what every stay there has (decision 0146). */
export const ObligatoryExtra = z.object({
  id: z.int(),
  charged_per: z.enum(['stay', 'night']),
  price_fils: z.int(), // with VAT
  hours_before: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  owner_bp: z.int(),
})
export type ObligatoryExtra = z.infer<typeof ObligatoryExtra>

type Stay = { from: string; nights: number; check_in_time: string }

/** As lines of a price say them; SQL twin: unitsOfExtra in search-prices/obligatory-queries.ts. */
export const obligatoryOf = (
  extras: readonly ObligatoryExtra[],
  { from: day, nights, check_in_time }: Stay,
): OrderedExtra[] =>
  extras.map(({ id, charged_per, price_fils, owner_bp, hours_before, name_en, name_ar }) => ({
    order: `obligatory-${id}`,
    extra_id: id,
    extra_kind: 'item',
    charged_per,
    name_en,
    name_ar,
    quantity: 1,
    units: charged_per === 'night' ? nights : 1,
    unit_fils: price_fils,
    vat_fils: 0, // of its supplier, once it is a line of a price
    day,
    hours_before,
    back_until: new Date(
      dubaiMoment(day, check_in_time).getTime() - hours_before * HOUR_MS,
    ).toISOString(),
    duty: 'obligatory',
    ...(owner_bp > 0 && { owner_bp }),
  }))

/** More nights of a stay pay by night alone: what is had once was paid with the first ones. */
export const ofMoreNights = (extras: readonly ObligatoryExtra[]): ObligatoryExtra[] =>
  extras.filter(({ charged_per }) => charged_per === 'night')

/** Nobody takes it out of a stay. */
export const isObligatory = ({ duty }: Pick<OrderedExtra, 'duty'>): boolean => duty === 'obligatory'
