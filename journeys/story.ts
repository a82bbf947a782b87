import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { words as ar } from '../web/messages/ar/index.ts'
import { words as en } from '../web/messages/en/index.ts'
import { HOUSE } from './open-house.ts'

export type JourneyOptions = { lang: Lang }
export { expect }

export const WORDS = { en, ar }

/** A journey in one language: `words` are the product's own, `address` puts a path into the language. */
export const test = base.extend<JourneyOptions & { words: typeof en; address: (path: string) => string; hasty: (path: string) => string }>({
  lang: ['en', { option: true }],
  words: async ({ lang }, use) => use(WORDS[lang]),
  address: async ({ lang }, use) => use((path) => inLanguage(HOUSE.port, lang, path)),
  /** The same house through the process with the short payment window. */
  hasty: async ({ lang }, use) => use((path) => inLanguage(HOUSE.hasty_port, lang, path)),
})

function inLanguage(port: number, lang: Lang, path: string): string {
  return `http://localhost:${port}${lang === 'ar' ? `/ar${path === '/' ? '' : path}` : path}`
}

/** The page answers to the keyboard and to clicks: React has taken over from the server's HTML. */
export async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
}

type Message = {
  id: number
  channel: string
  subject: string
  text: string
  html: string | null
  links: string[]
  attachments: { name: string; type: string }[]
}

/** What was sent to an address, newest first. */
export async function inboxOf(page: Page, to: string, port: number = HOUSE.port): Promise<Message[]> {
  const response = await page.request.get(`http://localhost:${port}/dev/inbox.json?to=${encodeURIComponent(to)}`)
  return JSON.parse(await response.text())
}

let people = 0
/** Somebody nobody has seen before. */
export function newGuest(lang: Lang) {
  people += 1
  const number = `${Date.now()}${process.pid}${people}`.slice(-9)
  return {
    first_name: lang === 'ar' ? 'نور' : 'Noor',
    last_name: lang === 'ar' ? 'الرحمن' : 'Rahman',
    email: `noor.${number}@example.com`,
    phone: `50${number.slice(-7)}`,
    international: `+97150${number.slice(-7)}`,
  }
}

const PROJECTS = ['en-desk', 'en-phone', 'ar-desk', 'ar-phone']
const FIRST_OWN_DAY = 130 // after the demo's own bookings
const DAYS_APART = 5

/** Nights no other journey and no other project asks for: those that book do not stand in each other's way. */
export function ownDays({ project }: Pick<TestInfo, 'project'>, story: number): number {
  return FIRST_OWN_DAY + (story * PROJECTS.length + PROJECTS.indexOf(project.name)) * DAYS_APART
}

type FreeHome = { nights?: number; days_ahead: number; port?: number; has_one_unit?: boolean }

/** A home that is free for some nights, far enough ahead that both prices are sold. */
export async function freeHome(page: Page, { nights = 3, days_ahead, port = HOUSE.port, has_one_unit = false }: FreeHome) {
  const day = (offset: number) => new Date(Date.now() + 4 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  const stay = { from: day(days_ahead), to: day(days_ahead + nights) }
  const response = await page.request.get(`http://localhost:${port}/api/properties/fetch/?from=${stay.from}&to=${stay.to}&guests=2`)
  const homes: {
    slug: string
    nice_name: string
    units_left: number
    price: { member: { total: string }; non_member: { total: string } }
  }[] = JSON.parse(await response.text()).data.room_categories
  const home = homes.find(({ units_left }) => !has_one_unit || units_left === 1)
  if (!home) throw new Error(`Nothing is free on ${stay.from}`)
  return { ...stay, ...home, path: `/stay-details/${home.slug}?from=${stay.from}&to=${stay.to}&adults=2&children=0&infants=false` }
}
