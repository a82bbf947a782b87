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
import { aed, aedInput, count, rowId, typed } from '#contract/wire.ts'

export const BUILDINGS_PAGE = 50

const BuildingFilter = {
  q: z.optional(typed(80)), // of either name
  area: z.optional(typed(HOME_TEXT_MAX.slug)),
}
const text = paragraphs(2_000).check(z.minLength(1))

const described = {
  name_en: typed(HOME_TEXT_MAX.name),
  name_ar: typed(HOME_TEXT_MAX.name),
  description_en: text,
  description_ar: text,
  latitude: degrees(HOME_RANGES.latitude),
  longitude: degrees(HOME_RANGES.longitude),
}

const fact = z.nullable(typed(300))
const texts = {
  visitors_en: fact,
  visitors_ar: fact,
  pool_hours_en: fact,
  pool_hours_ar: fact,
  parking_card_en: fact,
  parking_card_ar: fact,
  move_in_documents_en: fact,
  move_in_documents_ar: fact,
}
const days = z.nullable(z.int().check(z.gte(0), z.lte(60), z.describe('before arrival')))

const slug = z
  .string()
  .check(asIdentifier, z.toLowerCase(), z.maxLength(HOME_TEXT_MAX.slug), z.regex(HOME_SLUG))

const Area = z.object({
  ...described,
  slug,
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
  mergeAreas: endpoint({
    method: 'POST',
    path: '/api/admin/areas/merge/',
    tag: 'Admin',
    summary:
      'Make an area another one: its buildings and homes follow, links and files with its name mean the other one',
    access: 'staff:homes',
    input: z.object({ slug, into: slug, reason: typed(300) }),
    output: z.object({ homes: z.int() }), // that followed
    success: 'OK',
    errors: ['AREA_NOT_FOUND'],
  }),
  listBuildings: endpoint({
    method: 'GET',
    path: '/api/admin/buildings/',
    tag: 'Admin',
    summary: 'Buildings as they are described',
    access: 'staff:homes',
    input: z.object({ ...BuildingFilter, page: z._default(count(1, 1_000), 1) }),
    output: z.object({
      buildings: z.array(
        z.object({
          ...Building.shape,
          id: z.int(),
          homes: z.int(),
          facts: z.object({ ...texts, move_in_cost: z.nullable(aed), move_in_days: days }),
        }),
      ),
      total_count: z.int(),
    }),
    success: 'OK',
    errors: [],
  }),
  exportBuildings: endpoint({
    method: 'GET',
    path: '/api/admin/buildings/csv/',
    tag: 'Admin',
    summary: 'The filtered buildings as CSV',
    access: 'staff:homes',
    input: z.object(BuildingFilter),
    output: 'file',
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
  saveBuildingFacts: endpoint({
    method: 'POST',
    path: '/api/admin/buildings/facts/',
    tag: 'Admin',
    summary: 'Write what guests of a building must know, each in both languages or not at all',
    access: 'staff:homes',
    input: z.object({
      id: rowId,
      ...texts,
      move_in_cost: z.nullable(aedInput),
      move_in_days: days,
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['BUILDING_NOT_FOUND'],
  }),
  mergeBuildings: endpoint({
    method: 'POST',
    path: '/api/admin/buildings/merge/',
    tag: 'Admin',
    summary:
      'Make a building another one: its homes follow, files with its name mean the other one',
    access: 'staff:homes',
    input: z.object({ id: rowId, into: rowId, reason: typed(300) }),
    output: z.object({ homes: z.int() }), // that followed
    success: 'OK',
    errors: ['BUILDING_NOT_FOUND'],
  }),
}
