const EMIRATES = /^\+971(5\d|\d)(\d{3})(\d{4})$/
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** A stored number in groups, as it is read aloud: "+971 50 234 5601". */
export function spacedNumber(number: string): string {
  if (EMIRATES.test(number)) return number.replace(EMIRATES, '+971 $1 $2 $3')
  return number.replace(CALLING_CODE, (_, code: string, rest: string) => `+${code} ${rest.replaceAll(/(\d{3})(?=\d{3})/g, '$1 ')}`)
}
