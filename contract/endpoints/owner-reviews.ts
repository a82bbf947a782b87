import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { ANSWERERS, REVIEW_MAX } from '#contract/review-fields.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { ReviewPhotograph } from './catalogue.ts'
import { Topics } from './reviews.ts'
import { count, day, rowId } from '#contract/wire.ts'

export const OWNER_REVIEWS_PAGE = 20

export const OwnerReview = z.object({
  review_id: z.int(),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  lang: z.enum(LANGS),
  username: z.string(),
  title: z.string(),
  text: z.string(),
  photographs: z.array(ReviewPhotograph),
  overall_rating: z.number(), // halves stay halves
  topics: Topics,
  stayed_on: day,
  answer: z.nullable(z.string()),
  answered_as: z.enum(ANSWERERS),
})

/** What guests wrote of the homes that are an owner's today. */
export const owner_reviews = {
  listOwnerReviews: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_reviews/',
    tag: 'Owners',
    summary: "Reviews of the owner's homes that everybody reads, the newest first",
    access: 'owner',
    input: z.object({ page: z._default(count(1, 10_000), 1) }),
    output: z.object({
      reviews: z.array(OwnerReview),
      count: z.int(), // on all pages
      may_answer: z.boolean(), // the company lets owners answer
    }),
    success: 'OK',
    errors: [],
  }),
  answerOwnerReview: endpoint({
    method: 'PUT',
    path: '/api/admin_user/owner_reviews/answer/',
    tag: 'Owners',
    summary:
      'Answer a review of an own home under the name of its owner, or take the answer away with nothing typed',
    access: 'owner',
    input: z.object({ review_id: rowId, answer: paragraphs(REVIEW_MAX.answer) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'REVIEW_ANSWERED', 'OWNERS_DO_NOT_ANSWER'],
    limit: { calls: 30, seconds: 3_600 },
  }),
}
