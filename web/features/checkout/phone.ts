import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { PHONE_DEFAULT_COUNTRY, PHONE_DIGITS, type Lang } from '#contract/constants.ts'

export type Country = { code: string; name: string; calling_code: string }
export type PhoneFault = 'required' | 'invalid'

const TOO_SHORT_TO_JUDGE = 4 // spec 5: under 4 digits the number is missing rather than wrong

/** Every country with its name in a language and its calling code, the Emirates first, the rest by name. */
export function listCountries(lang: Lang): Country[] {
  const names = new Intl.DisplayNames([lang === 'ar' ? 'ar-AE' : 'en'], { type: 'region' })
  const all = getCountries().map((code) => ({ code, name: names.of(code) ?? code, calling_code: `+${getCountryCallingCode(code)}` }))
  const home = (country: Country) => (country.code === PHONE_DEFAULT_COUNTRY ? 0 : 1)
  return all.toSorted((a, b) => home(a) - home(b) || a.name.localeCompare(b.name, lang))
}

/** A typed number in international form (+971501234567), or what is wrong with it; a number with + or 00 names its own country. */
export function readPhone(typed: string, country: string): { number: string } | { fault: PhoneFault } {
  const text = typed.trim().replace(/^00/, '+')
  if (text.replaceAll(/\D/g, '').length < TOO_SHORT_TO_JUDGE) return { fault: 'required' }
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : PHONE_DEFAULT_COUNTRY)
  const digits = parsed?.number.slice(1).length ?? 0
  if (!parsed?.isPossible() || digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max) return { fault: 'invalid' }
  return { number: parsed.number }
}
