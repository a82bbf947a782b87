import * as z from 'zod/mini'

const LIFE_MS = 24 * 60 * 60 * 1000

const Draft = z.object({
  slug: z.string(),
  room_category_id: z.int(),
  from: z.string(),
  to: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z._default(z.boolean(), false),
  terms: z.enum(['refundable', 'non_refundable']),
  rate_id: z.string(),
  /** What the person saw: dirhams, as on the wire. */
  price: z.string(),
  saved_at: z.int(), // epoch ms
})

/** A stay that somebody was about to book when they left for an account (spec 4). */
export type BookingDraft = z.output<typeof Draft>

/** Reads a kept draft; null for none, for nonsense, and after 24 hours. */
export function readDraftText(text: string | null, now_ms: number): BookingDraft | null {
  try {
    const { data } = z.safeParse(Draft, JSON.parse(text ?? 'null'))
    return data && now_ms - data.saved_at < LIFE_MS ? data : null
  } catch {
    return null
  }
}

const keyHere = () => `${location.host}.booking_draft`

/** Keeps what was chosen, for this browser; one that keeps nothing only asks again. */
export function saveDraft(draft: Omit<BookingDraft, 'saved_at'>) {
  try {
    localStorage.setItem(keyHere(), JSON.stringify({ ...draft, saved_at: Date.now() }))
  } catch {
    // private windows may refuse to keep things
  }
}

/** What was chosen here and not yet booked. */
export function readDraft(): BookingDraft | null {
  try {
    return readDraftText(localStorage.getItem(keyHere()), Date.now())
  } catch {
    return null
  }
}

/** The nights are held, or somebody logged out: nothing waits any more. */
export function dropDraft() {
  try {
    localStorage.removeItem(keyHere())
  } catch {
    // nothing was kept
  }
}
