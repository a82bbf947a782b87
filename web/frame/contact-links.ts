import { COMPANY } from '#contract/constants.ts'

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

export const PHONE_LINK = `tel:+${digitsOf(COMPANY.phone)}`

export const CHAT_LINK = `https://wa.me/${digitsOf(COMPANY.chat)}`
