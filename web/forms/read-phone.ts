import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import {
  PHONE_DEFAULT_COUNTRY,
  PHONE_DIGITS,
  PHONE_JUDGED_FROM,
  type Lang,
} from '#contract/constants.ts'
import { plainIdentifier } from '#contract/pasted-text.ts'

const EMIRATES = '971'

export type Country = { code: string; name: string; calling_code: string }
export type PhoneFault = 'required' | 'invalid'

export function listCountries(lang: Lang): Country[] {
  const names = new Intl.DisplayNames([lang === 'ar' ? 'ar-AE' : 'en'], { type: 'region' })
  const all = getCountries().map((code) => ({
    code,
    name: names.of(code) ?? code,
    calling_code: `+${getCountryCallingCode(code)}`,
  }))
  const home = (country: Country) => (country.code === PHONE_DEFAULT_COUNTRY ? 0 : 1)
  return all.toSorted((a, b) => home(a) - home(b) || a.name.localeCompare(b.name, lang))
}

/** To E.164 (+971501234567), or the fault; a number with + or 00 names its own country. */
export function readPhone(
  typed: string,
  country: string,
): { number: string } | { fault: PhoneFault } {
  const text = plainIdentifier(typed).replace(/^00/, '+')
  if (text.replaceAll(/\D/g, '').length < PHONE_JUDGED_FROM) return { fault: 'required' }
  const parsed = parsePhoneNumberFromString(
    text,
    isSupportedCountry(country) ? country : PHONE_DEFAULT_COUNTRY,
  )
  const digits = parsed?.number.slice(1).length ?? 0
  // abroad only the length is checked
  const is_number =
    parsed?.countryCallingCode === EMIRATES ? parsed.isValid() : parsed?.isPossible()
  if (!parsed || !is_number || digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max)
    return { fault: 'invalid' }
  return { number: parsed.number }
}

/** In groups, as it is read out. */
export const readablePhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

export function splitPhone(number: string): { country: string; phone: string } {
  const parsed = parsePhoneNumberFromString(number)
  // calling codes are shared: +44 is Britain and Jersey
  const country = parsed?.country ?? parsed?.getPossibleCountries()[0]
  if (!parsed || !country) return { country: PHONE_DEFAULT_COUNTRY, phone: number }
  return { country, phone: parsed.nationalNumber }
}
