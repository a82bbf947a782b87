import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile'
import type { Settings } from '#server/db/index.ts'

export type SmsObstacle = 'PHONE_NOT_MOBILE' | 'SMS_COUNTRY_UNSUPPORTED'

/**
 * Whether the setting sms_countries lets messages go to this number; those of satellites and
 * premium services belong to no country.
 */
export function isSmsCountry(phone_number: string, { sms_countries }: Settings): boolean {
  const possible = parsePhoneNumberFromString(phone_number)?.getPossibleCountries() ?? []
  return possible.some((country) => sms_countries.includes(country))
}

/** Why no text message about a booking may go to this number; undefined when one may. */
export function smsObstacle(phone_number: string, settings: Settings): SmsObstacle | undefined {
  if (parseMobileNumber(phone_number)?.isValid() !== true) return 'PHONE_NOT_MOBILE'
  return isSmsCountry(phone_number, settings) ? undefined : 'SMS_COUNTRY_UNSUPPORTED'
}
