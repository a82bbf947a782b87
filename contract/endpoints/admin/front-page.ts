import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { HOME_TEXT_MAX, paragraphs } from '#contract/home-fields.ts'
import { PICTURE_FAULTS, count, photograph, picture, rowId, typed, yesNo } from '#contract/wire.ts'

export const ATTRACTIONS_MAX = 40

const described = {
  name_en: typed(80),
  name_ar: typed(80),
  description_en: paragraphs(400).check(z.minLength(1)),
  description_ar: paragraphs(400).check(z.minLength(1)),
  area: z.nullable(typed(HOME_TEXT_MAX.slug)), // its slug: where to stay for it
}
const reason = typed(300)

export const front_page = {
  readFrontPage: endpoint({
    method: 'GET',
    path: '/api/admin/front-page/',
    tag: 'Admin',
    summary:
      'What stands on the front page below its banner: attractions, and homes that are picked',
    access: 'staff:content',
    input: z.object({}),
    output: z.object({
      attractions: z.array(
        z.object({
          ...described,
          id: z.int(),
          picture: z.nullable(picture),
          is_shown: z.boolean(),
        }),
      ),
      areas: z.array(z.object({ slug: z.string(), name: z.string() })),
      homes: z.array(z.object({ slug: z.string(), name: z.string() })), // on sale
    }),
    success: 'OK',
    errors: [],
  }),
  saveAttraction: endpoint({
    method: 'POST',
    path: '/api/admin/front-page/attractions/',
    tag: 'Admin',
    summary: 'Describe an attraction, a new one, which stands last, or one by its number',
    access: 'staff:content',
    input: z.object({ ...described, id: z.optional(rowId), reason }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'AREA_NOT_FOUND', 'TOO_MANY_ATTRACTIONS'],
  }),
  showAttraction: endpoint({
    method: 'POST',
    path: '/api/admin/front-page/attractions/show/',
    tag: 'Admin',
    summary: 'Take an attraction off the front page, or put it back',
    access: 'staff:content',
    input: z.object({ id: rowId, is_shown: yesNo, reason }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'ATTRACTION_UNCHANGED'],
  }),
  placeAttraction: endpoint({
    method: 'POST',
    path: '/api/admin/front-page/attractions/place/',
    tag: 'Admin',
    summary: 'Give an attraction another place among them',
    access: 'staff:content',
    input: z.object({
      id: rowId,
      place: count(1, ATTRACTIONS_MAX).check(z.describe('1: the first')),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'ATTRACTION_UNCHANGED'],
  }),
  setAttractionPicture: endpoint({
    method: 'POST',
    path: '/api/admin/front-page/attractions/picture/',
    tag: 'Admin',
    summary: 'Give an attraction its picture, with what it shows in both languages',
    access: 'staff:content',
    input: z.object({ id: rowId, picture: photograph, alt_en: typed(200), alt_ar: typed(200) }),
    has_files: 'photographs',
    output: z.object({ file: z.string() }),
    success: 'OK',
    errors: ['NOT_FOUND', ...PICTURE_FAULTS],
  }),
}
