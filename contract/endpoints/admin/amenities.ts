import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { AMENITIES_MAX, AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { typed } from '#contract/wire.ts'

export const AMENITY_NAME_MAX = 60
export const AMENITY_SORTS = ['position', 'name', '-homes'] as const

const code = typed(60)
const Filter = {
  q: z.optional(typed(80)),
  amenity_group: z.optional(z.enum(AMENITY_GROUPS)),
  sort: z._default(z.enum(AMENITY_SORTS), 'position'),
}
const place = z.int().check(z.gte(1), z.lte(AMENITIES_MAX), z.describe('1 is shown first'))

export const KeptAmenity = z.object({
  code: z.string(),
  amenity_group: z.enum(AMENITY_GROUPS),
  name_en: z.string(),
  name_ar: z.string(),
  place: z.int(), // among all: cards show the first ones of a home
  homes: z.int(), // published, on sale or not
  drafts: z.int(), // where it is written and not published
})

/** What an amenity has that ends or becomes another one. */
const Standing = z.object({
  homes: z.int(), // published, that have it
  also: z.int(), // of these, those that have the other one too
  drafts: z.int(),
})

export const kept_amenities = {
  listKeptAmenities: endpoint({
    method: 'GET',
    path: '/api/admin/amenities/',
    tag: 'Admin',
    summary: 'Amenities as they are kept, how many homes have each, and how many still fit',
    access: 'staff:homes',
    input: z.object(Filter),
    output: z.object({
      amenities: z.array(KeptAmenity),
      total_count: z.int(), // whatever is filtered
      places_left: z.int(),
    }),
    success: 'OK',
    errors: [],
  }),
  exportAmenities: endpoint({
    method: 'GET',
    path: '/api/admin/amenities/csv/',
    tag: 'Admin',
    summary: 'The filtered amenities as CSV',
    access: 'staff:homes',
    input: z.object(Filter),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
  saveAmenity: endpoint({
    method: 'POST',
    path: '/api/admin/amenities/',
    tag: 'Admin',
    summary: 'Add an amenity, or name one by its code anew; the others move along',
    access: 'staff:homes',
    input: z.object({
      code: z.optional(code), // none: a new one, whose code is made of its English name
      name_en: typed(AMENITY_NAME_MAX),
      name_ar: typed(AMENITY_NAME_MAX),
      amenity_group: z.enum(AMENITY_GROUPS),
      place: z.optional(place), // none: a new one comes last, another one stays
      reason: typed(300),
    }),
    output: z.object({ code: z.string() }),
    success: 'OK',
    errors: ['AMENITY_EXISTS', 'AMENITY_NOT_FOUND', 'AMENITIES_FULL'],
  }),
  previewAmenityEnd: endpoint({
    method: 'GET',
    path: '/api/admin/amenities/end/',
    tag: 'Admin',
    summary: 'How many homes and drafts would lose an amenity, or follow it into another one',
    access: 'staff:homes',
    input: z.object({ code, into: z.optional(code) }),
    output: Standing,
    success: 'OK',
    errors: ['AMENITY_NOT_FOUND'],
  }),
  endAmenity: endpoint({
    method: 'POST',
    path: '/api/admin/amenities/end/',
    tag: 'Admin',
    summary: 'End an amenity: homes and drafts lose it, and its place is free',
    access: 'staff:homes',
    preview: 'previewAmenityEnd',
    input: z.object({ code, reason: typed(300) }),
    output: Standing,
    success: 'OK',
    errors: ['AMENITY_NOT_FOUND'],
  }),
  mergeAmenities: endpoint({
    method: 'POST',
    path: '/api/admin/amenities/merge/',
    tag: 'Admin',
    summary:
      'Make an amenity another one: homes and drafts follow, links and files with its old code mean the other one',
    access: 'staff:homes',
    preview: 'previewAmenityEnd',
    input: z.object({ code, into: code, reason: typed(300) }),
    output: Standing,
    success: 'OK',
    errors: ['AMENITY_NOT_FOUND'],
  }),
}
