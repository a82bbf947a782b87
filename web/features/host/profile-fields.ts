import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import type { Person } from '#web/api/person.ts'

export type ProfileFields = Partial<
  Record<'owner_first_name' | 'owner_last_name' | 'email' | 'phone_number', string>
>

/** Spec 3: read-only; only values the form would accept. */
export function profileFields(person: Person | null): ProfileFields {
  if (!person || person.is_temporary) return {}
  const { owner_first_name, owner_last_name, email, phone_number } =
    endpoints.submitProperty.input.shape
  return {
    ...(z.safeParse(owner_first_name, person.first_name).success && {
      owner_first_name: person.first_name,
    }),
    ...(z.safeParse(owner_last_name, person.last_name).success && {
      owner_last_name: person.last_name,
    }),
    ...(z.safeParse(email, person.email).success && { email: person.email }),
    ...(z.safeParse(phone_number, person.phone_number).success && {
      phone_number: person.phone_number,
    }),
  }
}
