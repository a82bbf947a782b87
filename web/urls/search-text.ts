/** The members of an address's query as plain text; each route's schema gives them their types. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** An invitation without a code is one all the same (design 4). */
const KEPT_EMPTY = 'referral_code'

/** The query of an address: plain text without quotes, nothing for what is not set; escaped as URLSearchParams does, which is what the server compares with. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && value !== null && (value !== '' || name === KEPT_EMPTY),
  )
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
