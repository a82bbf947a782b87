import type { Page } from '@playwright/test'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { expectNothingFound } from './steps/axe.ts'
import { expect, freeHome, settled, test } from './fixtures.ts'
import { logInAs } from './steps/members.ts'
import { SERVERS } from './servers/open-servers.ts'

type Details = ClientOutput<Endpoints['readRoomDetails']>

async function detailsOf(page: Page, slug: string, lang = 'en'): Promise<Details> {
  const path = `http://localhost:${SERVERS.port}/api/properties/room_details/?room_category_slug=${slug}`
  const reply = await page.request.get(path, { headers: { 'accept-language': lang } })
  return JSON.parse(await reply.text()).data
}

test('a home shows its rooms with their beds, what is near, what its rules are and who its host is', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { stay } = messages
  const slug = 'lagoon-gate-five-bedroom-villa'
  const { rooms, nearby, owner, permits } = await detailsOf(page, slug, lang)
  await page.goto(address(`/stay-details/${slug}`))
  await settled(page)

  const beds = page.getByRole('region', { name: stay.rooms.title }).getByRole('listitem')
  await expect(beds).toHaveCount(rooms.length)
  await expect(beds.first()).toContainText(stay.rooms.bedroom(1))
  await expect(beds.first()).toContainText(stay.rooms.beds.king(1))
  await expect(beds.nth(4)).toContainText(stay.rooms.beds.bunk(2))

  const near = page.getByRole('region', { name: stay.area.title }).getByRole('listitem')
  await expect(near).toHaveCount(5)
  for (const [n, { name, metres, minutes, by }] of nearby.entries()) {
    await expect(near.nth(n)).toContainText(name)
    await expect(near.nth(n)).toContainText(
      `${stay.area.distance(metres)} · ${stay.area.by[by](minutes)}`,
    )
  }
  await expect(page.getByText(stay.area.estimated)).toBeVisible()

  const rules = page.getByRole('region', { name: stay.know.title })
  for (const term of [
    stay.know.check_in,
    stay.know.check_out,
    stay.know.min_age,
    stay.know.pets,
    stay.know.smoking,
    stay.know.groups,
  ])
    await expect(rules.locator('dt', { hasText: term })).toBeVisible()
  await expect(rules).toContainText(permits[0]?.number ?? 'a permit')
  const host = page.getByRole('region', { name: stay.host.title(stay.host.name(owner.first_name)) })
  await expect(host).toContainText(stay.reviews.month(owner.hosting_since))
  await expect(host.locator('dd').nth(1)).toHaveText(String(owner.homes_count))
  await expectNothingFound(page)
})

test('reviews are summed up; the rest is a press away, each in the language it was written in', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { reviews: told } = messages.stay
  const slug = 'sahel-navy-two-bedroom'
  const { reviews, review_summary } = await detailsOf(page, slug, lang)
  await page.goto(address(`/stay-details/${slug}`))
  await settled(page)
  const block = page.getByRole('region', { name: told.title })
  for (const [topic, score] of Object.entries(review_summary.by_topic)) {
    const name = Object.entries(told.topics).find(([code]) => code === topic)?.[1] ?? ''
    await expect(
      block.locator('div', { has: page.locator('dt', { hasText: name }) }).last(),
    ).toContainText(score?.toFixed(1) ?? '')
  }
  await expect(block.locator('dt', { hasText: told.stars(5) })).toBeVisible()
  await expect(block.getByRole('article')).toHaveCount(4)
  await block.getByRole('button', { name: told.all(reviews.length) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('article')).toHaveCount(reviews.length)
  const foreign = lang === 'en' ? 'ar' : 'en'
  await expect(sheet.getByText(told.written_in[foreign])).toHaveCount(
    reviews.filter((review) => review.lang === foreign).length,
  )
  // no service is set here
  await expect(page.getByRole('button', { name: told.translate })).toHaveCount(0)
})

test('with a translation service a review is read in one’s own language, said to be a machine’s, and back', async ({
  page,
  hasty,
  messages,
  lang,
}) => {
  const { reviews: told } = messages.stay
  const foreign = lang === 'en' ? 'ar' : 'en'
  const slug = 'sahel-navy-two-bedroom'
  const { reviews } = await detailsOf(page, slug, lang)
  const [review] = reviews.filter((one) => one.lang === foreign)
  await page.goto(hasty(`/stay-details/${slug}`))
  await settled(page)
  await page.getByRole('button', { name: told.all(reviews.length) }).click()
  const article = page
    .getByRole('dialog')
    .getByRole('article')
    .filter({ hasText: review?.username ?? '' })
  await article.getByRole('button', { name: told.translate }).click()
  await expect(article.getByRole('heading')).toHaveText(`${lang}: ${review?.review_title}`)
  await expect(article).toContainText(told.translated_from[foreign])
  const back = article.getByRole('button', { name: told.original })
  await expect(back).toBeFocused()
  await back.click()
  await expect(article.getByRole('heading')).toHaveText(review?.review_title ?? '')
  await expect(article).toContainText(told.written_in[foreign])
})

test('similar homes come when the reader does, free for the nights chosen', async ({
  page,
  address,
  messages,
}) => {
  const home = await freeHome(page, { days_ahead: 90 })
  let asked = 0
  page.on(
    'request',
    (request) => (asked += request.url().includes('/api/properties/similar/') ? 1 : 0),
  )
  await page.goto(address(home.path))
  await settled(page)
  expect(asked).toBe(0)
  await page.locator('#similar').scrollIntoViewIfNeeded()
  const similar = page.getByRole('list', { name: messages.stay.similar.title })
  const cards = similar.getByRole('article')
  await expect(cards).toHaveCount(4)
  await expect(cards.first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`from=${home.from}&to=${home.to}`),
  )
  await expect(similar.locator(`a[href*="/stay-details/${home.slug}?"]`)).toHaveCount(0)
  await expectNothingFound(page)
  await cards.first().getByRole('link').click()
  await expect(page).not.toHaveURL(new RegExp(home.slug))
  await page.waitForURL(/stay-details/)
})

test('two homes seen make a rail on the home page, newest first, without moving anything; logging out forgets them', async ({
  page,
  address,
  messages,
}) => {
  const { seen } = messages.front.home
  const rail = page.getByRole('region', { name: seen })
  const see = async (slug: string) => {
    await page.goto(address(`/stay-details/${slug}`))
    await settled(page)
  }
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(globalThis, 'moved', moved)
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : 'gone'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push(
          `${Reflect.get(entry, 'value')} ${Reflect.get(entry, 'sources').map(nameOf).join(' and ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await see('shira-navy-studio')
  await page.goto(address('/'))
  await settled(page)
  await expect(rail).toHaveCount(0)
  await see('sahel-navy-two-bedroom')
  await page.goto(address('/'))
  await settled(page)
  const links = rail.getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', /sahel-navy-two-bedroom$/)
  await expect(rail.locator('data')).toHaveCount(0) // no price without nights
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
  await expectNothingFound(page)

  await logInAs(page, 'sara@example.com')
  await page.reload()
  await settled(page)
  await expect(links).toHaveCount(2)
  await page.getByRole('button', { name: messages.shell.my_menu('Sara') }).click()
  await page.getByRole('menuitem', { name: messages.shell.log_out }).click()
  await expect(rail).toHaveCount(0)
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('seen_homes')),
    ),
  ).toEqual([])
})

for (const width of [320, 390]) {
  test(`at ${width} px the bar at the foot says all it has to say`, async ({
    page,
    address,
    messages,
  }) => {
    const home = await freeHome(page, { days_ahead: 92 })
    await page.setViewportSize({ width, height: 700 })
    await page.goto(address(home.path))
    await settled(page)
    const bar = page.locator('.price-bar')
    await expect(bar.locator('data')).toHaveAttribute('value', home.price.non_member.total)
    const { search, nights } = messages
    await expect(bar).toContainText(search.card.total(3, nights(3)))
    const cut = await bar
      .locator('*')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length,
      )
    expect(cut).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('on a phone nights that cannot be had are said at the foot, and changed from there', async ({
  page,
  address,
  messages,
}) => {
  const home = await freeHome(page, { days_ahead: 92 })
  await page.setViewportSize({ width: 390, height: 844 })
  const far = new Date(Date.parse(home.from) + 250 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(
    address(
      `/stay-details/${home.slug}?from=${home.from}&to=${far}&adults=2&children=0&infants=false`,
    ),
  )
  await settled(page)
  const bar = page.locator('.price-bar')
  await expect(bar).toContainText(messages.errors.MAX_NIGHTS)
  await bar.getByRole('button', { name: messages.stay.panel.change }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText(messages.errors.MAX_NIGHTS)
  await expect(
    sheet.getByRole('button', { name: new RegExp(`^${messages.search.search_bar.check_in}`) }),
  ).toBeVisible()
  await expectNothingFound(page)
})
