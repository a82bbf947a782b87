import { RESERVATION_PREFIX } from '#contract/constants.ts'
import { inLatinDigits, text } from './fields.ts'

export const reservationId = text(new RegExp(`^${RESERVATION_PREFIX}\\d{1,12}$`), inLatinDigits)
