import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { email as emailShape } from '#contract/wire.ts'
import type { Words } from '#messages'
import type { PhoneFault } from './phone.ts'
import type { GuestDetails } from './saved-details.ts'

export const DETAIL_FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** What is wrong with a guest's details, field by field, in the reader's words; `phone` is the fault found in the number. */
export function detailsFaults(details: GuestDetails, phone: PhoneFault | null, words: Words): Partial<Record<DetailField, string>> {
  const { faults, checkout } = words
  const { guest } = checkout
  const nameFault = (text: string) => {
    if (text.trim() === '') return faults.required(1)
    return text.trim().length > NAME_MAX.account ? faults.max_length(NAME_MAX.account) : undefined
  }
  const emailFault = () => {
    if (details.email.trim() === '') return faults.required(1)
    return z.safeParse(emailShape, details.email).success ? undefined : guest.email_invalid
  }
  const found = {
    first_name: nameFault(details.first_name),
    last_name: nameFault(details.last_name),
    email: emailFault(),
    phone_number: phone === null ? undefined : { required: guest.phone_required, invalid: guest.phone_invalid }[phone],
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}
