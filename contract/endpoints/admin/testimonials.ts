import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { day, rowId, typed, yesNo } from '#contract/wire.ts'

export const TESTIMONIALS_LISTED = 50

export const testimonials = {
  listTestimonials: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials/',
    tag: 'Admin',
    summary: 'Reviews of guests: those on the front page first, then the newest, found by any word',
    access: 'staff:content',
    input: z.object({ q: z.optional(typed(100)) }),
    output: z.object({
      reviews: z.array(
        z.object({
          id: z.int(),
          lang: z.enum(LANGS),
          username: z.string(),
          review_title: z.string(),
          review_description: z.string(),
          overall_rating: z.number(), // halves stay halves
          stayed_on: day,
          home: z.string(),
          is_featured: z.boolean(),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  chooseTestimonial: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials/',
    tag: 'Admin',
    summary: 'Put a review of a guest on the front page as it was written, or take it off',
    access: 'staff:content',
    input: z.object({ review_id: rowId, is_featured: yesNo, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'TESTIMONIAL_UNCHANGED'],
  }),
}
