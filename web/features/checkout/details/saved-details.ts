import * as z from 'zod/mini'
import { quietly } from '#web/api/quietly.ts'

const KEY = 'sadaf.guest-checkout'

const Details = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.object({ country: z.string(), phone: z.string() }),
})
const Sent = z.object({
  email: z.string(),
  phone_number: z.string(),
  token: z.string(),
  expiry: z.string(),
  sent_at: z.number(),
})
const Saved = z.object({ details: Details, sent: z.nullable(Sent) })

export type GuestDetails = z.output<typeof Details>
/** `expiry`: ISO, `sent_at`: epoch ms. The code itself is never stored. */
export type SentCode = z.output<typeof Sent>
export type SavedDetails = z.output<typeof Saved>

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Asked for each time, and inside the guard: where storage is blocked even naming it throws. */
const ofTab = (): Storing => sessionStorage

export const readSavedDetails = (storage = ofTab): SavedDetails | null =>
  quietly(() => Saved.parse(JSON.parse(storage().getItem(KEY) ?? 'null'))) ?? null

export const saveDetails = (saved: SavedDetails, storage = ofTab) =>
  quietly(() => storage().setItem(KEY, JSON.stringify(Saved.parse(saved))))

export const forgetDetails = (storage = ofTab) => quietly(() => storage().removeItem(KEY))
