import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { EXTRA_KINDS, EXTRA_UNITS, EXTRAS } from '#contract/extra-fields.ts'
import { aed, aedInput, count, rowId, typed } from '#contract/wire.ts'

export const HOMES_OF_EXTRA_MAX = 1_000

export const KeptExtra = z.object({
  id: z.int(),
  kind: z.enum(EXTRA_KINDS),
  charged_per: z.enum(EXTRA_UNITS),
  price: aed, // with VAT
  most: z.int(),
  hours_before: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  about_en: z.string(),
  about_ar: z.string(),
  is_offered: z.boolean(),
  is_everywhere: z.boolean(),
  place: z.int(),
  // where it is offered, or has a price of its own
  homes: z.array(z.object({ room_category_id: z.int(), name: z.string(), price: z.nullable(aed) })),
})

/** What guests can order for a stay beside its nights. */
export const kept_extras = {
  listExtras: endpoint({
    method: 'GET',
    path: '/api/admin/extras/',
    tag: 'Admin',
    summary: 'Extras as they are offered, with the homes that have them or a price of their own',
    access: 'staff:prices',
    input: z.object({}),
    output: z.object({
      extras: z.array(KeptExtra),
      homes: z.array(z.object({ room_category_id: z.int(), name: z.string() })), // to choose among
    }),
    success: 'OK',
    errors: [],
  }),
  saveExtra: endpoint({
    method: 'POST',
    path: '/api/admin/extras/',
    tag: 'Admin',
    summary:
      'Add an extra, or change one; what guests have ordered stays as it was when they ordered it',
    access: 'staff:prices',
    input: z.object({
      id: z.optional(rowId), // none: a new one, which comes last
      kind: z.enum(EXTRA_KINDS),
      charged_per: z.enum(EXTRA_UNITS),
      price: aedInput,
      most: count(1, EXTRAS.most, 'of one stay; of early check-in and late check-out, hours'),
      hours_before: count(
        0,
        EXTRAS.hours_before_most,
        'hours before its time until when it is ordered and taken back',
      ),
      name_en: typed(EXTRAS.name_max),
      name_ar: typed(EXTRAS.name_max),
      about_en: typed(EXTRAS.about_max),
      about_ar: typed(EXTRAS.about_max),
      is_offered: z._default(z.boolean(), true),
      is_everywhere: z._default(z.boolean(), true), // else in these homes alone
      homes: z._default(
        z
          .array(z.object({ room_category_id: rowId, price: z.optional(aedInput) }))
          .check(z.maxLength(HOMES_OF_EXTRA_MAX)),
        [],
      ),
      place: z.optional(count(1, EXTRAS.all, '1 is shown first')),
      reason: typed(300),
    }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'INVALID_ROOM_CATEGORY'],
  }),
}
