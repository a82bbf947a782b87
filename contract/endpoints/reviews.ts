import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { ReviewPhotograph } from '#contract/endpoints/catalogue.ts'
import { paragraphs } from '#contract/home-fields.ts'
import {
  ANSWERERS,
  REVIEW_MAX,
  REVIEW_RULES,
  REVIEW_STATES,
  REVIEW_TEXT_MIN,
} from '#contract/review-fields.ts'
import {
  count,
  day,
  moment,
  photograph,
  PICTURE_FAULTS,
  reservationId,
  rowId,
  typed,
} from '#contract/wire.ts'

/** Whole and half stars. */
const stars = z
  .number()
  .check(z.gte(1), z.lte(5), z.multipleOf(0.5), z.describe('stars, halves too'))

const forTopics = <Schema>(schema: Schema) => ({
  cleanliness: schema,
  accuracy: schema,
  arrival: schema,
  location: schema,
  value: schema,
})

export const Topics = z.object(forTopics(z.nullable(z.int())))

const WrittenReview = z.object({
  state: z.enum(REVIEW_STATES),
  lang: z.enum(LANGS),
  overall_rating: z.number(), // halves stay halves
  topics: Topics,
  title: z.string(),
  text: z.string(),
  private_note: z.nullable(z.string()),
  submitted_at: moment,
  due_at: moment, // by when it is decided on
  hidden_reason: z.nullable(z.enum(REVIEW_RULES)),
  answer: z.nullable(z.string()),
  answered_as: z.enum(ANSWERERS),
})

export const reviews = {
  readMyReview: endpoint({
    method: 'GET',
    path: '/api/booking/review/',
    tag: 'Bookings',
    summary: 'Whether a stay may be reviewed by its guest, until when, and what was written of it',
    access: 'booking',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      reservation_id: z.string(),
      room_category: z.object({ slug: z.string(), nice_name: z.string() }),
      from: day,
      to: day,
      username: z.string(), // as it is shown
      refusal: z.nullable(z.enum(['not_stayed', 'too_early', 'too_late'])),
      last_day: day,
      review: z.nullable(WrittenReview),
      photographs: z.array(ReviewPhotograph),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'],
  }),
  submitReview: endpoint({
    method: 'POST',
    path: '/api/booking/review/',
    tag: 'Bookings',
    summary: 'Review a stay that is over, or write anew what was not decided on yet',
    access: 'booking',
    input: z.object({
      reservation_id: reservationId,
      key: z.uuid(), // of the press: the same one twice is one
      overall_rating: stars,
      ...forTopics(z.optional(count(1, 5, 'stars'))),
      title: typed(REVIEW_MAX.title),
      text: paragraphs(REVIEW_MAX.text).check(z.minLength(REVIEW_TEXT_MIN)),
      private_note: z.optional(paragraphs(REVIEW_MAX.note)),
    }),
    output: z.object({ state: z.enum(REVIEW_STATES), due_at: moment }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED', 'REVIEW_NOT_OPEN', 'REVIEW_DECIDED'],
    limit: { calls: 20, seconds: 600 },
  }),
  addReviewPhotograph: endpoint({
    method: 'POST',
    path: '/api/booking/review/photograph/',
    tag: 'Bookings',
    summary: 'Add a photograph to the review of a stay, also before it is written',
    access: 'booking',
    input: z.object({ reservation_id: reservationId, photograph }),
    has_files: 'photographs',
    output: ReviewPhotograph,
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'BOOKING_LINK_EXPIRED',
      'REVIEW_NOT_OPEN',
      'REVIEW_DECIDED',
      'REVIEW_PHOTOGRAPHS_FULL',
      ...PICTURE_FAULTS,
    ],
    limit: { calls: 30, seconds: 600 },
  }),
  removeReviewPhotograph: endpoint({
    method: 'POST',
    path: '/api/booking/review/photograph/remove/',
    tag: 'Bookings',
    summary: 'Take a photograph out of the review of a stay, for good',
    access: 'booking',
    input: z.object({ reservation_id: reservationId, photograph_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'BOOKING_LINK_EXPIRED',
      'REVIEW_NOT_OPEN',
      'REVIEW_DECIDED',
      'NOT_FOUND',
    ],
    limit: { calls: 30, seconds: 600 },
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/api/properties/report_review/',
    tag: 'Homes',
    summary: 'Tell colleagues that a review on a page breaks a written rule; once per reader',
    access: 'anyone',
    input: z.object({
      review_id: rowId,
      rule: z.enum(REVIEW_RULES),
      text: z.optional(paragraphs(REVIEW_MAX.report)),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 5, seconds: 3_600 },
  }),
}
