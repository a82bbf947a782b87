import * as z from 'zod/mini'

const KEY = 'sadaf.guest-checkout'

const Details = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.object({ country: z.string(), phone: z.string() }),
})
const Sent = z.object({ email: z.string(), phone_number: z.string(), token: z.string(), expiry: z.string(), sent_at: z.number() })
const Saved = z.object({ details: Details, sent: z.nullable(Sent) })

export type GuestDetails = z.output<typeof Details>
/** `expiry`: ISO, `sent_at`: epoch ms. The code itself is never stored. */
export type SentCode = z.output<typeof Sent>
export type SavedDetails = z.output<typeof Saved>

export function readSavedDetails(storage: Pick<Storage, 'getItem'>): SavedDetails | null {
  try {
    return Saved.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

export function saveDetails(storage: Pick<Storage, 'setItem'>, saved: SavedDetails) {
  try {
    storage.setItem(KEY, JSON.stringify(Saved.parse(saved)))
  } catch {
    // private windows may refuse storage
  }
}

export function forgetDetails(storage: Pick<Storage, 'removeItem'>) {
  storage.removeItem(KEY)
}
