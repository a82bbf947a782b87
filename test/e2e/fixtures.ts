import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test'
import { companyIn, PRODUCT_COMPANY, type Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { price_messages as ar_prices } from '#contract/messages/pricing/ar.ts'
import { price_messages as en_prices } from '#contract/messages/pricing/en.ts'
import { checkout as ar_checkout } from '#web/messages/ar/checkout.ts'
import { company as ar_company } from '#web/messages/ar/company.ts'
import { filters as ar_filters } from '#web/messages/ar/filters.ts'
import { front as ar_front } from '#web/messages/ar/front.ts'
import { messages as ar } from '#web/messages/ar/index.ts'
import { personal as ar_personal } from '#web/messages/ar/personal.ts'
import { stay as ar_stay } from '#web/messages/ar/stay.ts'
import { checkout as en_checkout } from '#web/messages/en/checkout.ts'
import { company as en_company } from '#web/messages/en/company.ts'
import { filters as en_filters } from '#web/messages/en/filters.ts'
import { front as en_front } from '#web/messages/en/front.ts'
import { messages as en } from '#web/messages/en/index.ts'
import { personal as en_personal } from '#web/messages/en/personal.ts'
import { stay as en_stay } from '#web/messages/en/stay.ts'
import { SEARCH } from '#contract/search-options.ts'
import { AHEAD_MS, putClockAhead } from './servers/days-ahead.ts'
import { SERVERS } from './servers/open-servers.ts'

export type JourneyOptions = {
  lang: Lang
  /** Whether our app is offered two seconds after a page: only where a journey is about it. */
  offers_app?: boolean
}
export { expect }

/** Who the company of the demo is: what messages take as a parameter. */
const COMPANY = {
  en: companyIn(PRODUCT_COMPANY, 'en'),
  ar: companyIn(PRODUCT_COMPANY, 'ar'),
}

export const MESSAGES = {
  en: {
    ...en,
    ...en_prices,
    stay: en_stay,
    checkout: en_checkout,
    ...en_personal,
    front: en_front,
    company: en_company,
    filters: en_filters,
  },
  ar: {
    ...ar,
    ...ar_prices,
    stay: ar_stay,
    checkout: ar_checkout,
    ...ar_personal,
    front: ar_front,
    company: ar_company,
    filters: ar_filters,
  },
}

export const test = base.extend<
  JourneyOptions & {
    messages: (typeof MESSAGES)['en']
    address: (path: string) => string
    hasty: (path: string) => string
    company: Company
  },
  { browser: Browser }
>({
  browser: [
    async ({ browser }, use) => {
      if (AHEAD_MS > 0) playAhead(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  lang: ['en', { option: true }],
  offers_app: [false, { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': placeOf(info) }),
  context: async ({ context, offers_app }, use) => {
    context.on('page', watchTraffic)
    if (!offers_app) await context.addInitScript(dismissApp)
    await use(context)
  },
  messages: async ({ lang }, use) => use(MESSAGES[lang]),
  company: async ({ lang }, use) => use(COMPANY[lang]),
  address: async ({ lang }, use) => use((path) => inLanguage(SERVERS.port, lang, path)),
  hasty: async ({ lang }, use) => use((path) => inLanguage(SERVERS.hasty_port, lang, path)),
})

/** Pages are on the day of the servers (see `npm run proof -- days`). */
function playAhead(browser: Browser) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(putClockAhead, AHEAD_MS)
    return context
  }
}

function placeOf({ testId, retry }: TestInfo): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${testId} ${retry}`).digest()
  return `10.${a}.${b}.${c}`
}

export function dismissApp() {
  try {
    sessionStorage.setItem('sadaf.app-dismissed', 'yes')
  } catch {
    // a page without an address keeps nothing
  }
}

/**
 * A browser that has never been here; our app is not offered there either, for its offer takes the
 * first press outside of it.
 */
export async function openElsewhere(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addInitScript(dismissApp)
  return await context.newPage()
}

function inLanguage(port: number, lang: Lang, path: string): string {
  return `http://localhost:${port}${lang === 'ar' ? `/ar${path === '/' ? '' : path}` : path}`
}

const QUIET_MS = 120
const QUIET_WITHIN_MS = 15_000
const LOST_AFTER_MS = 10_000 // the browser does not tell of every request how it ended
const TAKEN_OVER_WITHIN_MS = 40_000 // on a machine that has much else to do
const LOOK_AGAIN_MS = 30

export async function settled(page: Page) {
  await page.waitForLoadState('load')
  await untilQuiet(page)
  // asked from here, since a story may stop the page's clock
  for (
    const deadline = Date.now() + TAKEN_OVER_WITHIN_MS;
    Date.now() < deadline;
    await pause(LOOK_AGAIN_MS)
  )
    if (await page.evaluate(isTakenOver).catch(() => false)) break
  await untilQuiet(page)
}

/**
 * What the server drew with is taken away when the router has taken the page over; what can be
 * pressed or typed into answers when React knows it, part after part. What waits for the first touch
 * answers that touch itself.
 */
function isTakenOver(): boolean {
  if ('$_TSR' in globalThis) return false
  const controls = document.querySelectorAll('main :is(a, button, input, select, textarea)')
  return [...controls].every(
    (control) =>
      control.closest('.maplibregl-map, [hidden], [data-hydrates]') !== null ||
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
  )
}

/** Requests with the moment they began, in ms. */
type Traffic = { on_their_way: Map<Request, number>; last_ms: number }
const traffic = new WeakMap<Page, Traffic>()

function watchTraffic(page: Page) {
  const seen: Traffic = { on_their_way: new Map(), last_ms: Date.now() }
  traffic.set(page, seen)
  const note = (act: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === 'eventsource') return // open as long as the page
    act(request)
    seen.last_ms = Date.now()
  }
  page.on(
    'request',
    note((request) => seen.on_their_way.set(request, Date.now())),
  )
  page.on(
    'requestfinished',
    note((request) => seen.on_their_way.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => seen.on_their_way.delete(request)),
  )
  // what an earlier page asked for never comes
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.on_their_way.clear())
}

async function untilQuiet(page: Page) {
  const seen = traffic.get(page)
  const isAwaited = (begun_ms: number) => Date.now() - begun_ms < LOST_AFTER_MS
  const isQuiet = () =>
    seen === undefined ||
    (![...seen.on_their_way.values()].some(isAwaited) && Date.now() - seen.last_ms >= QUIET_MS)
  for (const deadline = Date.now() + QUIET_WITHIN_MS; !isQuiet() && Date.now() < deadline;)
    await pause(LOOK_AGAIN_MS)
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

export async function inboxOf(
  page: Page,
  to: string,
  port: number = SERVERS.port,
): Promise<Message[]> {
  const response = await page.request.get(
    `http://localhost:${port}/dev/inbox.json?to=${encodeURIComponent(to)}`,
  )
  return JSON.parse(await response.text())
}

let people = 0
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

const PROJECTS = ['en-desktop', 'en-phone', 'ar-desktop', 'ar-phone']
const FIRST_OWN_DAY = 130
const DAYS_APART = 5
const GROUPS_OF_DAYS = 9

/**
 * Days ahead that no other project asks for. Groups from 9 on belong to the stories that need more
 * than a home of their own on them.
 */
export function ownDays({ project }: Pick<TestInfo, 'project'>, group: number): number {
  return FIRST_OWN_DAY + (group * PROJECTS.length + PROJECTS.indexOf(project.name)) * DAYS_APART
}

/**
 * Nights and homes that no other story asks for, so that those that book do not stand in each
 * other's way: every story has its own number, up to 79. From 72 on they are of the days before.
 */
export function ownStay(
  info: Pick<TestInfo, 'project'>,
  story: number,
): { days_ahead: number; bundle: number } {
  const later = story - GROUPS_OF_DAYS * BUNDLES
  if (later >= 0) return { days_ahead: ownDays(info, -1), bundle: later }
  return {
    days_ahead: ownDays(info, story % GROUPS_OF_DAYS),
    bundle: Math.floor(story / GROUPS_OF_DAYS),
  }
}

const BUNDLES = 8
export const isOfBundle = (home_id: number, bundle: number) => home_id % BUNDLES === bundle

type FreeHome = {
  nights?: number
  days_ahead: number
  bundle?: number
  port?: number
  has_one_unit?: boolean
  /**
   * Of its own bundle where that has one; whichever unit a stay of fewer nights is given is free in
   * the others, too.
   */
  is_empty?: boolean
  least_units?: number
  /**
   * One whose minimum is more than a night and no more than `nights`; of another bundle when this
   * one has none.
   */
  has_minimum?: boolean
}

export async function freeHome(
  page: Page,
  {
    nights = 3,
    days_ahead,
    bundle = 0,
    port = SERVERS.port,
    has_one_unit = false,
    is_empty = false,
    least_units = 1,
    has_minimum = false,
  }: FreeHome,
) {
  const day = (offset: number) =>
    new Date(Date.now() + 4 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  const stay = { from: day(days_ahead), to: day(days_ahead + nights) }
  const homes = await freeHomes(page, stay, port)
  const ofBundleFirst = (id: number) => Number(!isOfBundle(id, bundle))
  const isWanted = (id: number) => is_empty || least_units > 1 || isOfBundle(id, bundle)
  const suitable = homes.filter(
    ({ id, units_count, units_left }) =>
      units_left >= least_units &&
      (has_one_unit ? units_left === 1 : isWanted(id)) &&
      (!is_empty || units_left === units_count),
  )
  if (is_empty) suitable.sort((one, other) => ofBundleFirst(one.id) - ofBundleFirst(other.id))
  const home = has_minimum
    ? await firstWithMinimum(page, [...suitable, ...homes], { nights, port })
    : await firstWithBothRates(page, suitable, { ...stay, port })
  if (!home) throw new Error(`Nothing is free on ${stay.from}`)
  const terms = home.price.non_member.is_refundable ? 'refundable' : 'non_refundable'
  const party = 'adults=2&children=0&infants=false'
  const without_terms = `/stay-details/${home.slug}?from=${stay.from}&to=${stay.to}&${party}`
  return { ...stay, ...home, without_terms, path: `${without_terms}&terms=${terms}` }
}

export type FoundHome = {
  id: number
  slug: string
  nice_name: string
  units_count: number
  units_left: number
  latitude: number
  longitude: number
  price: { member: { total: string }; non_member: { total: string; is_refundable: boolean } }
}

/** Put on sale by a story, and on its way again: no other story books it. */
const MADE_HERE = /-\d{13}$/

/** Of all pages of the search. */
export async function freeHomes(
  page: Page,
  { from, to }: { from: string; to: string },
  port: number = SERVERS.port,
) {
  const found: FoundHome[] = []
  for (let at = SEARCH.first_page, total = 1; found.length < total; at++) {
    const answer = await page.request.get(
      `http://localhost:${port}/api/properties/fetch/?from=${from}&to=${to}&guests=2&page=${at}`,
    )
    const { data }: { data: { room_categories: FoundHome[]; total_count: number } } =
      await answer.json()
    if (data.room_categories.length === 0) break
    found.push(...data.room_categories)
    total = data.total_count
  }
  return found.filter(({ slug }) => !MADE_HERE.test(slug))
}

type Nights = { from: string; to: string; port: number }

/** Some homes are sold at one rate alone: such a one only where no other is suitable. */
async function firstWithBothRates(
  page: Page,
  homes: readonly FoundHome[],
  { from, to, port }: Nights,
): Promise<FoundHome | undefined> {
  for (const home of homes) {
    const answer = await page.request.get(
      `http://localhost:${port}/api/properties/room_rate/?room_category_slug=${home.slug}&from=${from}&to=${to}&guests=2`,
    )
    type Rates = { refundable: unknown; non_refundable: unknown }
    const { data }: { data?: { non_member: Rates } } = await answer.json()
    if (data?.non_member.refundable && data.non_member.non_refundable) return home
  }
  return homes[0]
}

async function firstWithMinimum<Home extends { slug: string }>(
  page: Page,
  homes: Home[],
  { nights, port }: { nights: number; port: number },
): Promise<Home | undefined> {
  for (const home of homes) {
    const minimum = await minimumOf(page, home, port)
    if (minimum > 1 && minimum <= nights) return home
  }
  return undefined
}

/** In nights. */
export async function minimumOf(
  page: Page,
  { slug }: { slug: string },
  port: number = SERVERS.port,
): Promise<number> {
  const response = await page.request.get(
    `http://localhost:${port}/api/properties/room_details/?room_category_slug=${slug}`,
  )
  return JSON.parse(await response.text()).data.min_nights
}
