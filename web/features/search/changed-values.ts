import { latinDigits } from '#contract/digits.ts'
import type { StayUrl } from '#web/urls/stay-url.ts'

const CHANGES = ['past', 'reversed', 'no_dates', 'guests'] as const
type Change = (typeof CHANGES)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * What an address asks for that cannot be, and was read in another way; from the address that this
 * one was read from as well.
 */
export function changedValues(raw: Record<string, unknown>, url: StayUrl, today: string): Change[] {
  const before = changesIn(raw['changed'])
  const [from = '', to = ''] = ['from', 'to'].map((name) => textOf(raw[name]))
  const dates =
    from + to === ''
      ? before.filter((change) => change !== 'guests').slice(0, 1)
      : [whyNot(from, to, today)]
  const named = ['adults', 'children'].some((name) => textOf(raw[name]) !== '')
  const guests = named || before.includes('guests') ? (['guests'] as const) : []
  return [
    ...(url.from === undefined ? dates : []),
    ...(url.adults === undefined && url.children === undefined ? guests : []),
  ]
}

const textOf = (input: unknown) =>
  typeof input === 'string' || typeof input === 'number' ? latinDigits(String(input)) : ''

export const changesIn = (input: unknown): Change[] =>
  typeof input === 'string' ? CHANGES.filter((change) => input.split(',').includes(change)) : []

function whyNot(from: string, to: string, today: string): Change {
  if (!DAY.test(from) || !DAY.test(to)) return 'no_dates'
  if (to <= from) return 'reversed'
  return from < today ? 'past' : 'no_dates'
}
