import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { ReviewPhotograph, SITE_REVIEW } from '#contract/endpoints/catalogue.ts'
import { Topics } from '#contract/endpoints/reviews.ts'
import { paragraphs } from '#contract/home-fields.ts'
import {
  ANSWERERS,
  REVIEW_MAX,
  REVIEW_RULES,
  REVIEW_SCALES,
  REVIEW_SITES,
  REVIEW_STATES,
} from '#contract/review-fields.ts'
import { count, day, moment, rowId, typed } from '#contract/wire.ts'

export const REVIEWS_PAGE = 30

const ReviewRow = z.object({
  review_id: z.int(),
  version: z.int(), // of the text
  state: z.enum(REVIEW_STATES),
  lang: z.enum(LANGS),
  username: z.string(),
  title: z.string(),
  text: z.string(),
  photographs: z.array(ReviewPhotograph),
  private_note: z.nullable(z.string()),
  overall_rating: z.number(), // halves stay halves
  topics: Topics,
  stayed_on: day,
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  reservation_id: z.nullable(z.string()),
  submitted_at: moment,
  due_at: moment,
  decided_at: z.nullable(moment),
  decided_by: z.nullable(z.string()),
  hidden_reason: z.nullable(z.enum(REVIEW_RULES)),
  reports: z.array(
    // not settled
    z.object({ rule: z.enum(REVIEW_RULES), text: z.nullable(z.string()), reported_at: moment }),
  ),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  answered_by: z.nullable(z.string()),
  answered_as: z.enum(ANSWERERS),
})

export const staff_reviews = {
  listReviews: endpoint({
    method: 'GET',
    path: '/api/admin/reviews/',
    tag: 'Admin',
    summary:
      'Reviews of stays in one state: those that wait, the longest first; others, the newest',
    access: 'staff:content',
    input: z.object({
      state: z._default(z.enum(REVIEW_STATES), 'waiting'),
      q: z.optional(typed(100)),
      lang: z.optional(z.enum(LANGS)),
      stars: z.optional(count(1, 5, 'stars, halves rounded up')),
      answered: z.optional(z.enum(['yes', 'no'])),
      reported: z.optional(z.enum(['yes'])),
      after: z.optional(rowId), // the last review of the page before
    }),
    output: z.object({
      reviews: z.array(ReviewRow),
      has_more: z.boolean(),
      counts: z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
    }),
    success: 'OK',
    errors: [],
  }),
  decideReview: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/decide/',
    tag: 'Admin',
    summary:
      'Show a review on the page of its home, or hide it by a written rule that its writer reads; the other way round takes it back',
    access: 'staff:content',
    input: z.object({
      review_id: rowId,
      version: count(1, 1_000_000, 'the text that was read'),
      state: z.enum(['shown', 'hidden']),
      rule: z.optional(z.enum(REVIEW_RULES)), // of one that is hidden
      reason: z.optional(typed(300)), // for the log
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'REVIEW_CHANGED_MEANWHILE', 'REVIEW_UNCHANGED'],
  }),
  settleReports: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/reports/settle/',
    tag: 'Admin',
    summary: 'The reports of a review were read, and it stays as it is',
    access: 'staff:content',
    input: z.object({ review_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  listSiteReviews: endpoint({
    method: 'GET',
    path: '/api/admin/reviews/sites/',
    tag: 'Admin',
    summary: 'What guests wrote on other sites, as colleagues entered it; the newest stay first',
    access: 'staff:content',
    input: z.object({
      q: z.optional(typed(100)),
      site: z.optional(z.enum(REVIEW_SITES)),
      after: z.optional(rowId), // the last review of the page before
    }),
    output: z.object({
      reviews: z.array(
        z.object({
          review_id: z.int(),
          ...SITE_REVIEW,
          home: z.object({ slug: z.string(), nice_name: z.string() }),
          entered_by: z.nullable(z.string()),
        }),
      ),
      has_more: z.boolean(),
      homes: z.array(z.object({ slug: z.string(), nice_name: z.string() })), // all, by name
    }),
    success: 'OK',
    errors: [],
  }),
  keepSiteReview: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/sites/',
    tag: 'Admin',
    summary:
      'Enter a review of another site, or correct one: shown apart with its source, in none of our scores',
    access: 'staff:content',
    input: z.object({
      review_id: z.optional(rowId),
      room_category_slug: z.string().check(z.minLength(1, 'required'), z.maxLength(120)),
      site: z.enum(REVIEW_SITES),
      site_name: z.optional(typed(REVIEW_MAX.site_name)), // of another one
      username: typed(REVIEW_MAX.username),
      title: z.optional(typed(REVIEW_MAX.title)),
      text: paragraphs(REVIEW_MAX.text).check(z.minLength(1, 'required')),
      score: z
        .number()
        .check(z.gte(1), z.lte(10), z.multipleOf(0.1), z.describe('as that site gives it')),
      scale: z.enum(REVIEW_SCALES),
      stayed_on: day,
    }),
    output: z.object({ review_id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'INVALID_SLUG', 'REVIEW_ENTERED_BEFORE', 'REVIEW_UNCHANGED'],
  }),
  removeSiteReview: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/sites/remove/',
    tag: 'Admin',
    summary: 'Take a review of another site away; the log keeps its words',
    access: 'staff:content',
    input: z.object({ review_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  answerReview: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/answer/',
    tag: 'Admin',
    summary: 'Write the answer of the company under a review, or take it away with nothing typed',
    access: 'staff:content',
    input: z.object({ review_id: rowId, answer: paragraphs(REVIEW_MAX.answer) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'REVIEW_UNCHANGED'],
  }),
}
