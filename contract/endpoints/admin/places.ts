import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import {
  degrees,
  HOME_RANGES,
  HOME_SLUG,
  HOME_TEXT_MAX,
  paragraphs,
} from '#contract/home-fields.ts'
import { asIdentifier } from '#contract/address-fields.ts'
import { rowId, typed } from '#contract/wire.ts'

const text = paragraphs(2_000).check(z.minLength(1))

const described = {
  name_en: typed(HOME_TEXT_MAX.name),
  name_ar: typed(HOME_TEXT_MAX.name),
  description_en: text,
  description_ar: text,
  latitude: degrees(HOME_RANGES.latitude),
  longitude: degrees(HOME_RANGES.longitude),
}

const Area = z.object({
  ...described,
  slug: z
    .string()
    .check(asIdentifier, z.toLowerCase(), z.maxLength(HOME_TEXT_MAX.slug), z.regex(HOME_SLUG)),
  radius_m: z.int().check(z.gte(100), z.lte(50_000), z.describe('metres')), // metres around its middle that belong to it
  is_top: z.boolean(), // shown on the home page
})
const Building = z.object({ ...described, area: typed(HOME_TEXT_MAX.slug) }) // its slug

export const places = {
  listAreas: endpoint({
    method: 'GET',
    path: '/api/admin/areas/',
    tag: 'Admin',
    summary: 'Areas as they are described',
    access: 'staff:homes',
    input: z.object({}),
    output: z.object({ areas: z.array(z.object({ ...Area.shape, homes: z.int() })) }),
    success: 'OK',
    errors: [],
  }),
  saveArea: endpoint({
    method: 'POST',
    path: '/api/admin/areas/',
    tag: 'Admin',
    summary: 'Describe an area; one with this slug is described anew',
    access: 'staff:homes',
    input: Area,
    output: z.object({ slug: z.string() }),
    success: 'OK',
    errors: [],
  }),
  listBuildings: endpoint({
    method: 'GET',
    path: '/api/admin/buildings/',
    tag: 'Admin',
    summary: 'Buildings as they are described',
    access: 'staff:homes',
    input: z.object({}),
    output: z.object({
      buildings: z.array(z.object({ ...Building.shape, id: z.int(), homes: z.int() })),
    }),
    success: 'OK',
    errors: [],
  }),
  saveBuilding: endpoint({
    method: 'POST',
    path: '/api/admin/buildings/',
    tag: 'Admin',
    summary:
      'Describe a building, a new one or one by its number; its homes without a pin of their own move with it',
    access: 'staff:homes',
    input: z.object({ ...Building.shape, id: z.optional(rowId) }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['BUILDING_EXISTS', 'BUILDING_NOT_FOUND', 'AREA_NOT_FOUND'],
  }),
}
