import { latinDigits } from '#contract/digits.ts'
import type { SearchUrl } from './search-url.ts'

export type Change = 'past' | 'reversed' | 'no_dates' | 'guests'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What an address asks for that cannot be, and was read in another way: a search says so. */
export function changedValues(address: string, url: SearchUrl, today: string): Change[] {
  const typed = new URLSearchParams(address)
  const [from, to] = ['from', 'to'].map((name) => latinDigits(typed.get(name) ?? ''))
  const dates = url.from === undefined && from !== undefined && to !== undefined && from + to !== '' ? [whyNot(from, to, today)] : []
  const are_guests_changed =
    ['adults', 'children'].some((name) => typed.has(name)) && url.adults === undefined && url.children === undefined
  return [...dates, ...(are_guests_changed ? (['guests'] as const) : [])]
}

function whyNot(from: string, to: string, today: string): Change {
  if (!DAY.test(from) || !DAY.test(to)) return 'no_dates'
  if (to <= from) return 'reversed'
  return from < today ? 'past' : 'no_dates'
}
