import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { extras } from '#demo/extras.ts'
import type { Lang } from '#contract/constants.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import { endpoints, type EndpointName, type Endpoints } from '#contract/index.ts'
import { ADMIN_MESSAGES } from './admin.ts'
import { booked, CARD, pay, reserve } from './booking.ts'
import { logInAs } from './members.ts'
import { openVerifiedAccount } from './people.ts'
import { identityPhoto } from './photograph.ts'
import { putClockAhead } from '../servers/days-ahead.ts'
import { SERVERS, startServer, stopServer } from '../servers/open-servers.ts'
import {
  dismissApp,
  expect as expectSoon,
  freeHomes,
  MESSAGES,
  newGuest,
  settled,
} from '../fixtures.ts'

const expect = expectSoon.configure({ timeout: 30_000 })

/** The moments of which `docs/story.md` has a picture, in their order. */
export const MOMENTS = [
  'home',
  'pay',
  'booked',
  'your-stay',
  'message',
  'inbox',
  'extras',
  'registered',
  'way-in',
  'today',
  'last-morning',
  'review',
  'review-shown',
  'month',
  'statement',
] as const
export type Moment = (typeof MOMENTS)[number]
type Stop = (moment: Moment, page: Page) => Promise<void>

const DAY_MS = 86_400_000
const DUBAI_MS = 4 * 3_600_000
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const ARRIVES_IN = 5
const NIGHTS = 3
const OWNER = 'omar@example.com'
const CLOCK = new URL('../servers/on-another-day.ts', import.meta.url).href

const WORDS = {
  en: {
    asked: 'We land at 23:40. Is somebody there, and is there a cot for our daughter?',
    answered:
      'The keys wait beside the door at any hour. Order a cot among the extras and it stands ready.',
    title: 'As if the flat had waited for us',
    text: 'The cot stood ready, the way in was clear at midnight, and mornings on the balcony were ours.',
  },
  ar: {
    asked: 'تهبط طائرتنا 23:40. هل يستقبلنا أحد؟ وهل يوجد سرير لطفلتنا؟',
    answered:
      'المفاتيح عند الباب في أي ساعة. اطلبوا سرير الأطفال من الإضافات فيكون جاهزًا عند وصولكم.',
    title: 'كأن الشقة كانت تنتظرنا',
    text: 'كان سرير الأطفال جاهزًا، ووجدنا طريقنا بسهولة عند منتصف الليل، وكانت الصباحات على الشرفة لنا وحدنا.',
  },
} as const

const address = (lang: Lang) => (path: string) =>
  `http://localhost:${SERVERS.port}${lang === 'ar' ? '/ar' : ''}${path}`

const dayAhead = (days: number) =>
  new Date(Date.now() + DUBAI_MS + days * DAY_MS).toISOString().slice(0, 10)

/** A call of whoever the browser is. */
async function call<Name extends EndpointName>(
  page: Page,
  name: Name,
  input: ClientInput<Endpoints[Name]>,
): Promise<ClientOutput<Endpoints[Name]>> {
  const { method, path } = endpoints[name]
  const origin = `http://localhost:${SERVERS.port}`
  const query = method === 'GET' ? `?${new URLSearchParams(Object(input))}` : ''
  const answer = await page.request.fetch(`${origin}${path}${query}`, {
    method,
    headers: { origin, 'x-sadaf-session': 'cookie' },
    ...(method !== 'GET' && { data: input }),
  })
  const text = await answer.text()
  expect(answer.status(), `${name}: ${text}`).toBe(200)
  return JSON.parse(text).data
}

type Act = { guest: () => Promise<Page>; office: (as: string) => Promise<Page> }

/**
 * A stay as its guest, the company and the owner live it, from the search to the statement: one
 * database, and a server that is started anew on each day of the story.
 */
export async function liveWholeStay(browser: Browser, lang: Lang, stop: Stop) {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-story-'))
  const account = newGuest(lang)
  const onDay = async (ahead: number, act: (act: Act) => Promise<void>) => {
    const env = { DAYS_AHEAD: String(ahead), NODE_OPTIONS: `--import ${CLOCK}` }
    const server = await startServer({ folder, port: SERVERS.port, env })
    const open: BrowserContext[] = []
    const pageOf = async (viewport: typeof PHONE, email?: string) => {
      const locale = lang === 'ar' ? 'ar-AE' : 'en-GB'
      const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' })
      open.push(context)
      await context.addInitScript(dismissApp)
      await context.addInitScript(putClockAhead, ahead * DAY_MS)
      const page = await context.newPage()
      if (email !== undefined) await logInAs(page, email)
      return page
    }
    try {
      await act({
        guest: async () => {
          const page = await pageOf(PHONE)
          if (ahead === 0) await openVerifiedAccount(page, account, lang)
          await logInAs(page, account.email)
          return page
        },
        office: (as) => pageOf(DESK, as),
      })
    } finally {
      for (const context of open) await context.close()
      await stopServer(server)
    }
  }
  try {
    const told = { reservation_id: '', month: '' }
    await onDay(0, async (act) => {
      told.month = `${dayAhead(ARRIVES_IN).slice(0, 7)}-01`
      told.reservation_id = await book(act, lang, stop)
    })
    const { reservation_id, month } = told
    await onDay(ARRIVES_IN - 1, (act) => findTheWayIn(act, { lang, reservation_id, stop }))
    await onDay(ARRIVES_IN, (act) => arrive(act, { lang, reservation_id, stop }))
    await onDay(ARRIVES_IN + NIGHTS, (act) => leave(act, { lang, reservation_id, stop }))
    await onDay(ARRIVES_IN + NIGHTS + 1, (act) => review(act, { lang, reservation_id, stop }))
    await onDay(daysUntilClosed(month), (act) => settle(act, { lang, month, reservation_id, stop }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From today to the day after the one on which the month of the arrival closes. */
function daysUntilClosed(month: string): number {
  const closed = Temporal.PlainDate.from(month).add({ months: 1 }).with({ day: 16 })
  return Temporal.PlainDate.from(dayAhead(0)).until(closed, { largestUnit: 'days' }).days
}

type Lived = { lang: Lang; reservation_id: string; stop: Stop }

/** Books a home of one owner, writes to the company, orders a cot and registers everybody. */
async function book(act: Act, lang: Lang, stop: Stop): Promise<string> {
  const messages = MESSAGES[lang]
  const at = address(lang)
  const words = WORDS[lang]
  const page = await act.guest()
  const nights = { from: dayAhead(ARRIVES_IN), to: dayAhead(ARRIVES_IN + NIGHTS) }
  const { slug } = await homeOfOwner(act, page, nights)
  const party = 'adults=2&children=0&infants=false'
  await page.goto(at(`/stay-details/${slug}?from=${nights.from}&to=${nights.to}&${party}`))
  await settled(page)
  await stop('home', page)
  await reserve(page, messages)
  await page.waitForURL(/book-room/)
  await settled(page)
  await stop('pay', page)
  await pay(page, messages, CARD.good)
  const reservation_id = await booked(page)
  await settled(page)
  await stop('booked', page)

  await page.goto(at(`/my-stay?reservation_id=${reservation_id}`))
  await settled(page)
  await stop('your-stay', page)
  await page.goto(at(`/messages?reservation_id=${reservation_id}`))
  await settled(page)
  await page.getByLabel(messages.thread.label).fill(words.asked)
  await page.getByRole('button', { name: messages.thread.send, exact: true }).click()
  await expect(page.getByRole('log').getByText(words.asked)).toBeVisible()

  const { inbox } = ADMIN_MESSAGES[lang]
  const office = await act.office('noor@example.com')
  await office.goto(at(`/admin/inbox?q=${reservation_id}`))
  await settled(office)
  await office.getByRole('link', { name: new RegExp(words.asked.slice(0, 12)) }).click()
  await office.getByLabel(inbox.answer).fill(words.answered)
  await stop('inbox', office)
  await office.getByRole('button', { name: inbox.send, exact: true }).click()
  await expect(page.getByRole('log').getByText(words.answered)).toBeVisible()
  await stop('message', page)

  const [, , cot] = extras
  const name = lang === 'ar' ? cot.name_ar : cot.name_en
  await page.goto(at(`/extras?reservation_id=${reservation_id}`))
  await settled(page)
  const offer = page
    .getByRole('region', { name: messages.my_extras.offers })
    .getByRole('listitem')
    .filter({ hasText: name })
  await offer.scrollIntoViewIfNeeded()
  await stop('extras', page)
  await offer.getByRole('button').last().click()
  await page.waitForURL(/book-room/)
  await pay(page, messages, CARD.good)
  await page.waitForURL(/payment-success/, { timeout: 30_000 })
  await register(page, lang, reservation_id)
  await stop('registered', page)
  return reservation_id
}

/** Free on those nights, and the owner's on whose statement the story ends. */
async function homeOfOwner(act: Act, page: Page, nights: { from: string; to: string }) {
  const owner = await act.office(OWNER)
  const { units } = await call(owner, 'listOwnerUnits', {})
  const slugs = new Set(units.map(({ room_category }) => room_category.slug))
  const free = (await freeHomes(page, nights)).find(({ slug }) => slugs.has(slug))
  if (!free) throw new Error(`No home of ${OWNER} is free on ${nights.from}`)
  return free
}

async function register(page: Page, lang: Lang, reservation_id: string) {
  const { check_in } = MESSAGES[lang]
  await page.goto(address(lang)(`/check-in?id=${reservation_id}`))
  await settled(page)
  const guests = page.getByRole('article')
  const second = lang === 'ar' ? ['ليان', 'الرحمن'] : ['Lina', 'Rahman']
  for (const at of [0, 1]) {
    const guest = guests.nth(at)
    if (at === 1) {
      await guest.getByLabel(check_in.first_name).fill(second[0] ?? '')
      await guest.getByLabel(check_in.last_name).fill(second[1] ?? '')
    }
    await guest.getByText(at === 0 ? check_in.no : check_in.no_other, { exact: true }).click()
    await guest.locator('input[type="file"]').setInputFiles(await identityPhoto())
    await guest.getByText(check_in.health).click()
    await guest.getByRole('button', { name: check_in.submit }).click()
    if (at === 0) await expect(guest).toContainText(check_in.done)
  }
  await expect(guests).toHaveCount(0) // everybody is registered
}

async function findTheWayIn(act: Act, { lang, reservation_id, stop }: Lived) {
  const { my_stay } = MESSAGES[lang]
  const page = await act.guest()
  await page.goto(address(lang)(`/my-stay?reservation_id=${reservation_id}`))
  await settled(page)
  await page.getByRole('button', { name: my_stay.way_in.show, exact: true }).click()
  await expect(page.getByText(my_stay.way_in.wifi).first()).toBeVisible()
  await page.getByRole('heading', { name: my_stay.way_in.title }).scrollIntoViewIfNeeded()
  await stop('way-in', page)
}

async function arrive(act: Act, { lang, reservation_id, stop }: Lived) {
  const office = await act.office('salem@example.com')
  const day = await call(office, 'listStaysOfDay', {})
  const stay = day.arrivals.stays.find((one) => one.reservation_id === reservation_id)
  await call(office, 'checkInGuests', {
    reservation_id,
    id_seen: true,
    key_given: true,
    deposit: stay?.damage_deposit ?? '0',
    deposit_method: 'card',
  })
  await office.goto(address(lang)('/admin'))
  await settled(office)
  const row = office.getByText(reservation_id).first()
  await row.scrollIntoViewIfNeeded()
  await stop('today', office)
}

async function leave(act: Act, { lang, reservation_id, stop }: Lived) {
  const page = await act.guest()
  await page.goto(address(lang)(`/my-stay?reservation_id=${reservation_id}`))
  await settled(page)
  const list = page.getByRole('checkbox')
  await expect(list.first()).toBeAttached()
  for (const tick of await list.all()) await tick.check({ force: true })
  await list.first().scrollIntoViewIfNeeded()
  await stop('last-morning', page)
  const office = await act.office('salem@example.com')
  await call(office, 'checkOutGuests', { reservation_id })
  const { held } = await call(office, 'readDeposit', { reservation_id })
  if (Number(held) > 0)
    await call(office, 'returnDeposit', { reservation_id, amount: held, method: 'card' })
}

async function review(act: Act, { lang, reservation_id, stop }: Lived) {
  const words = MESSAGES[lang].review_stay
  const said = WORDS[lang]
  const page = await act.guest()
  await page.goto(address(lang)(`/review-stay?reservation_id=${reservation_id}`))
  await settled(page)
  await page.getByRole('slider', { name: words.overall }).press('End')
  await page.getByRole('slider', { name: words.topics.cleanliness }).press('End')
  await page.getByLabel(words.title_label).fill(said.title)
  await page.getByLabel(words.text_label, { exact: true }).fill(said.text)
  await page.getByRole('slider', { name: words.overall }).scrollIntoViewIfNeeded()
  await stop('review', page)
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.states.waiting, { exact: true })).toBeVisible()
  const { reviews } = ADMIN_MESSAGES[lang]
  const office = await act.office('noor@example.com')
  await office.goto(address(lang)('/admin/reviews'))
  await settled(office)
  await stop('review-shown', office)
  await office.getByRole('button', { name: reviews.of(reviews.show, said.title) }).click()
  await expect(office.getByText(reviews.done.shown).first()).toBeVisible()
}

/** The month is looked at, approved and sent, and its owner reads it. */
async function settle(act: Act, { lang, month, reservation_id, stop }: Lived & { month: string }) {
  const office = await act.office('noor@example.com')
  const owner = await act.office(OWNER)
  const { id: owner_id } = await call(owner, 'readProfile', {})
  const whose = { owner_id, month }
  const read = () => call(office, 'readStatement', whose)
  await expect.poll(async () => (await read()).is_frozen, { timeout: 60_000 }).toBe(true)
  await office.goto(address(lang)(`/admin/month?owner=${owner_id}&month=${month}`))
  await settled(office)
  await office.getByText(reservation_id).first().scrollIntoViewIfNeeded()
  await stop('month', office)
  await call(office, 'lookAtStatement', { ...whose, lines_seen: (await read()).lines_seen })
  const reason = 'Checked line by line'
  await call(office, 'approveStatements', { ...whose, reason })
  await call(office, 'sendStatements', { ...whose, reason })
  const { number } = await read()
  await owner.goto(`http://localhost:${SERVERS.port}/owner/statements?number=${number}`)
  await settled(owner)
  await owner.getByText(reservation_id).first().scrollIntoViewIfNeeded()
  if (lang === 'en') await stop('statement', owner) // the area of owners is in English
}
