import { COMPANY } from '#contract/constants.ts'

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

/** Where our telephone number leads. */
export const PHONE_LINK = `tel:+${digitsOf(COMPANY.phone)}`

/** Where our number for written messages leads. */
export const CHAT_LINK = `https://wa.me/${digitsOf(COMPANY.chat)}`
