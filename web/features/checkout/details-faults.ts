import * as z from 'zod/mini'
import { accounts } from '#contract/accounts.ts'
import type { Messages } from '#messages'
import { phoneFaultSentence, readForm } from '#forms/form-errors.ts'
import type { PhoneFault } from '#forms/phone.ts'
import type { GuestDetails } from './saved-details.ts'

export const DETAIL_FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

const Details = z.pick(accounts.startGuestCheckout.input, { first_name: true, last_name: true, email: true })

export function detailsFaults(details: GuestDetails, phone: PhoneFault | null, messages: Messages): Partial<Record<DetailField, string>> {
  const read = readForm(Details, details, messages)
  const faults = 'faults' in read ? read.faults : {}
  return phone === null ? faults : { ...faults, phone_number: phoneFaultSentence(messages, phone) }
}
