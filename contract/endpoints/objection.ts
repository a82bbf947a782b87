import * as z from 'zod/mini'
import { paragraphs } from '#contract/home-fields.ts'
import { OBJECTION_WORDS_MAX } from '#contract/statement-fields.ts'
import { aed, day, moment } from '#contract/wire.ts'

/** What an owner objected to, and the answer. */
export const Objection = z.object({
  objection_id: z.int(),
  number: z.string(), // of the statement
  month: day,
  line: z.int(),
  round: z.int(), // 1, or 2 after an answer
  words: z.string(),
  objected_at: moment,
  answer_until: day, // the last day
  answer: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  answered_by: z.nullable(z.string()),
  given: z.nullable(aed), // back, in the open month of the answer
})

export const objectionWords = paragraphs(OBJECTION_WORDS_MAX).check(z.minLength(1, 'required'))
