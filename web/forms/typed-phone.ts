import { PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Messages } from '#messages'
import type { PhoneFault } from './read-phone.ts'

/** `phone` as typed, read as a number of that country. */
export type TypedPhone = { country: string; phone: string }
export const NO_PHONE: TypedPhone = { country: PHONE_DEFAULT_COUNTRY, phone: '' }

export async function readPhoneNumber<Typed extends { phone_number: TypedPhone }>(
  typed: Typed,
  messages: Messages,
) {
  const { readPhone } = await import('./read-phone.ts')
  const { phone, country } = typed.phone_number
  const read = readPhone(phone, country)
  if ('number' in read) return { values: { ...typed, phone_number: read.number } }
  return {
    values: { ...typed, phone_number: phone },
    faults: { phone_number: phoneFaultSentence(messages, read.fault) },
  }
}

const phoneFaultSentence = (messages: Messages, fault: PhoneFault): string =>
  messages.field_faults['phone_number']?.[fault] ?? messages.faults[fault](0)
