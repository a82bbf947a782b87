import { GUESTS } from '#contract/constants.ts'
import {
  count,
  day,
  oneOf,
  readWhole,
  slug,
  text,
  token,
  yesNo,
  type Whole,
} from '#web/urls/fields.ts'

const LIFE_MS = 24 * 60 * 60 * 1000

const KEPT = {
  slug,
  room_category_id: count(1, Number.MAX_SAFE_INTEGER),
  from: day,
  to: day,
  adults: count(GUESTS.min, GUESTS.max),
  children: count(0, GUESTS.max),
  terms: oneOf(['refundable', 'non_refundable']),
  rate_id: token,
  /** Dirhams, as on the wire. */
  price: text(/^\d+\.\d{2}$/),
  saved_at: count(0, Number.MAX_SAFE_INTEGER), // epoch ms
}

/** Spec 4. */
export type BookingDraft = Whole<typeof KEPT> & { infants: boolean }

/** Null after 24 hours or when unreadable. */
export function readDraftText(kept: string | null, now_ms: number): BookingDraft | null {
  try {
    const raw: unknown = JSON.parse(kept ?? 'null')
    const draft = readWhole(KEPT, Object(raw))
    return draft && now_ms - draft.saved_at < LIFE_MS
      ? { ...draft, infants: yesNo(Object(raw).infants) ?? false }
      : null
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
