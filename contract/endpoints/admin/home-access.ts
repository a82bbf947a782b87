import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { HOME_TEXT_MAX, paragraphs } from '#contract/home-fields.ts'
import { moment, rowId, typed, typedOrEmpty } from '#contract/wire.ts'

export const ACCESS_MAX = { words: 2_000, line: 120 } as const
const words = paragraphs(ACCESS_MAX.words)

/** How somebody comes into a unit and lives in it; empty: not written. */
export const UnitAccess = z.object({
  way_in_en: words,
  way_in_ar: words,
  wifi_name: typedOrEmpty(ACCESS_MAX.line),
  wifi_password: typedOrEmpty(ACCESS_MAX.line),
  parking_en: words,
  parking_ar: words,
  contact_en: words, // whom to call
  contact_ar: words,
})
export type UnitAccess = z.output<typeof UnitAccess>

const unit = { room_category_id: rowId, unit: typed(HOME_TEXT_MAX.unit) }

export const home_access = {
  listUnitAccess: endpoint({
    method: 'GET',
    path: '/api/admin/homes/access/units/',
    tag: 'Admin',
    summary: 'For which units of a published home the way in is written, and since when',
    access: 'staff:homes',
    input: z.object({ room_category_id: rowId }),
    output: z.object({
      units: z.array(
        z.object({
          name: z.string(),
          changed_at: z.nullable(moment), // null: nothing is written
          changed_by: z.nullable(z.string()),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  openUnitAccess: endpoint({
    method: 'POST',
    path: '/api/admin/homes/access/open/',
    tag: 'Admin',
    summary: 'Way in, Wi-Fi, parking and whom to call of a unit; who looked stands in the log',
    access: 'staff:homes',
    input: z.object(unit),
    output: z.object({ access: UnitAccess }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  changeUnitAccess: endpoint({
    method: 'PUT',
    path: '/api/admin/homes/access/',
    tag: 'Admin',
    summary:
      'Write way in, Wi-Fi, parking and whom to call of a unit, sealed; guests read it once their stay is paid, everybody is registered and the arrival is near',
    access: 'staff:homes',
    input: z.extend(UnitAccess, unit),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
