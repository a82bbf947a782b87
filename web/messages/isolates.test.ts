import { expect, test } from 'vitest'
import { admin } from './ar/admin.ts'
import { checkout } from './ar/checkout.ts'
import { company } from './ar/company.ts'
import { filters } from './ar/filters.ts'
import { front } from './ar/front.ts'
import { messages } from './ar/index.ts'
import { personal } from './ar/personal.ts'
import { stay } from './ar/stay.ts'

const ARABIC_LEFT_TO_RIGHT = /\u2066[^\u2069]*[\u0600-\u06ff]/

/** What a message is told in Latin signs; whatever else it is told may be Arabic. */
const LATIN = new Set(
  'n email time number code percent phone score address id signs reservation_id position last4 sold year_before trn browser system'.split(
    ' ',
  ),
)

type Told = { latin: unknown; arabic: unknown }

/**
 * The kinds of things messages take: text; numbers and days; facts, of which any can be asked for.
 */
const TOLD: Told[] = [
  { latin: '12', arabic: '24 ديسمبر' },
  { latin: 12, arabic: '2026-12-24' },
  { latin: 12, arabic: 12 },
  {
    latin: 12,
    arabic: new Proxy(
      {},
      { get: (_, name) => (name === Symbol.toPrimitive ? undefined : name === 'length' ? 1 : 12) },
    ),
  },
  { latin: ['12'], arabic: ['24 ديسمبر'] },
]

type Say = (...told: unknown[]) => unknown
const isSay = (message: unknown): message is Say => typeof message === 'function'

/** Whether there is something it can be told, and what it says then. */
function said(say: Say): { answer: unknown } | null {
  const [, names = ''] = /^(?:function\s*\w*)?\s*\(?([^)=]*)\)?/.exec(say.toString()) ?? []
  const asked = names.split(',').map((name) => name.trim())
  for (const { latin, arabic } of TOLD)
    try {
      return { answer: say(...asked.map((name) => (LATIN.has(name) ? latin : arabic))) }
    } catch {
      // takes another kind of thing
    }
  return null
}

function faulty(said_here: unknown, path: string): string[] {
  if (isSay(said_here)) {
    const answer = said(said_here)
    return answer === null ? [`${path} was not said`] : faulty(answer.answer, path)
  }
  if (typeof said_here === 'string') return ARABIC_LEFT_TO_RIGHT.test(said_here) ? [path] : []
  if (typeof said_here !== 'object' || said_here === null) return []
  return Object.entries(said_here).flatMap(([name, message]) => faulty(message, `${path}.${name}`))
}

test('no Arabic message lets Arabic letters run from left to right, whatever it is told', () => {
  expect(
    faulty({ messages, admin, checkout, company, filters, front, personal, stay }, 'ar'),
  ).toEqual([])
})
