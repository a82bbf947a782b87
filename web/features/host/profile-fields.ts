import * as z from 'zod/mini'
import { endpoints } from '#contract'
import type { Person } from '#api/person.ts'

export type Held = Partial<Record<'owner_first_name' | 'owner_last_name' | 'email' | 'phone_number', string>>

/** What the profile of a logged-in person holds of the owner form (spec 3): shown there and not to be changed; only what the form would take. */
export function heldBy(person: Person | null): Held {
  if (!person || person.is_temporary) return {}
  const { owner_first_name, owner_last_name, email, phone_number } = endpoints.submitProperty.input.shape
  return {
    ...(z.safeParse(owner_first_name, person.first_name).success && { owner_first_name: person.first_name }),
    ...(z.safeParse(owner_last_name, person.last_name).success && { owner_last_name: person.last_name }),
    ...(z.safeParse(email, person.email).success && { email: person.email }),
    ...(z.safeParse(phone_number, person.phone_number).success && { phone_number: person.phone_number }),
  }
}
