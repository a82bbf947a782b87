export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

const EMPTY_ALLOWED = 'referral_code'

/** Escaped as URLSearchParams does, which the server's page cache compares with. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    ([name, value]) =>
      value !== undefined && value !== null && (value !== '' || name === EMPTY_ALLOWED),
  )
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
