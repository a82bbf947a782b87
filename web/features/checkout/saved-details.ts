import * as z from 'zod/mini'

const KEY = 'sadaf.guest-checkout'

const Details = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country: z.string(),
  phone: z.string(),
})
const Sent = z.object({ email: z.string(), phone_number: z.string(), token: z.string(), expiry: z.string(), sent_at: z.number() })
const Saved = z.object({ details: Details, sent: z.nullable(Sent) })

export type GuestDetails = z.output<typeof Details>
/** A code that is on its way: to whom, the token by which it is ours, until when it is good (ISO), when it left (epoch ms). The code itself is never kept. */
export type SentCode = z.output<typeof Sent>
export type SavedDetails = z.output<typeof Saved>

/** What the guest typed in this tab before a reload or the way back; null when nothing or nothing readable was. */
export function readSavedDetails(storage: Pick<Storage, 'getItem'>): SavedDetails | null {
  try {
    return Saved.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps what the guest typed for this tab; a browser that keeps nothing loses nothing else. */
export function saveDetails(storage: Pick<Storage, 'setItem'>, saved: SavedDetails) {
  try {
    storage.setItem(KEY, JSON.stringify(Saved.parse(saved))) // only what is named here is kept
  } catch {
    // private windows may refuse to keep things
  }
}

/** Forgets it once the guest is through. */
export function forgetDetails(storage: Pick<Storage, 'removeItem'>) {
  storage.removeItem(KEY)
}
