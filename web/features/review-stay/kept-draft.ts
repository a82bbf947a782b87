import * as z from 'zod/mini'
import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { quietly } from '#web/api/quietly.ts'

const stars = z.number()
const Draft = z.object({
  overall_rating: stars,
  cleanliness: stars,
  accuracy: stars,
  arrival: stars,
  location: stars,
  value: stars,
  title: z.string(),
  text: z.string(),
  private_note: z.string(),
})
/** 0 stars: none chosen. */
export type Draft = z.output<typeof Draft>

export const EMPTY: Draft = {
  overall_rating: 0,
  cleanliness: 0,
  accuracy: 0,
  arrival: 0,
  location: 0,
  value: 0,
  title: '',
  text: '',
  private_note: '',
}

/** As it is sent: what was not chosen is left out. */
export const withoutNone = (draft: Draft): Partial<Draft> => {
  const none = REVIEW_TOPICS.filter((topic) => draft[topic] === 0)
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => !none.some((topic) => topic === name)),
  )
}

const keyOf = (reservation_id: string) => `sadaf.review.${reservation_id}`

// asked for each time, and inside the guard: where storage is blocked even naming it throws
export const readDraft = (reservation_id: string): Draft | null =>
  quietly(() => Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(reservation_id)) ?? 'null'))) ??
  null

export const keepDraft = (reservation_id: string, draft: Draft) =>
  quietly(() => sessionStorage.setItem(keyOf(reservation_id), JSON.stringify(Draft.parse(draft))))

export const forgetDraft = (reservation_id: string) =>
  quietly(() => sessionStorage.removeItem(keyOf(reservation_id)))
