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
  /** Dirhams, as on the wire. */
  price: z.string(),
  saved_at: z.int(), // epoch ms
})

/** Spec 4. */
export type BookingDraft = z.output<typeof Draft>

/** Null after 24 hours or when unreadable. */
export function readDraftText(text: string | null, now_ms: number): BookingDraft | null {
  try {
    const { data } = z.safeParse(Draft, JSON.parse(text ?? 'null'))
    return data && now_ms - data.saved_at < LIFE_MS ? data : null
  } catch {
    return null
  }
}

const keyHere = () => `${location.host}.booking_draft`

export function saveDraft(draft: Omit<BookingDraft, 'saved_at'>) {
  try {
    localStorage.setItem(keyHere(), JSON.stringify({ ...draft, saved_at: Date.now() }))
  } catch {
    // private windows may refuse storage
  }
}

export function readDraft(): BookingDraft | null {
  try {
    return readDraftText(localStorage.getItem(keyHere()), Date.now())
  } catch {
    return null
  }
}

export function dropDraft() {
  try {
    localStorage.removeItem(keyHere())
  } catch {
    // storage may be refused
  }
}
