import type { Company } from '#contract/company.ts'

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

/** A short number of the country is dialled as it is. */
export const phoneLink = ({ phone }: Pick<Company, 'phone'>): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`

export const chatLink = ({ chat }: Pick<Company, 'chat'>): string =>
  `https://wa.me/${digitsOf(chat)}`
