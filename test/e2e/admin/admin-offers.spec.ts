import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, openElsewhere, settled, test } from '../fixtures.ts'

/** Later than any story books. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an offer is previewed, made, seen by a visitor at once, and gone after two presses; its copy asks twice for more than half', async ({
  page,
  address,
  lang,
  browser,
  baseURL,
}, { project, retry }) => {
  const { offers } = ADMIN_MESSAGES[lang]
  const { fields, languages, preview } = offers
  const code = `STORY-${project.name}-${retry}`.toUpperCase()
  const title = `Quiet weeks ${project.name} ${retry}`
  await enterAdmin(page, '/admin/offers', { email: 'noor@example.com', address })
  await expectNothingFound(page)
  await page.getByRole('link', { name: offers.add, exact: true }).click()
  await settled(page)
  await page.getByLabel(fields.code, { exact: true }).fill(code)
  await page.getByLabel(fields.discount_percent).fill(lang === 'ar' ? '١٢' : '12')
  await page.getByLabel(fields.arrival_date_gt).fill(dayAhead(320))
  await page.getByLabel(fields.departure_date_lt).fill(dayAhead(310))
  await page.getByLabel(fields.expiry, { exact: true }).fill(dayAhead(5))
  const texts = { title, highlight: '12%', description_1: 'Far away', description_2: 'And calm' }
  for (const [name, text] of Object.entries(texts))
    for (const language of ['en', 'ar'] as const)
      await page
        .getByLabel(`${Reflect.get(fields, name)} · ${languages[language]}`, { exact: true })
        .fill(text)
  await page.getByRole('button', { name: offers.submit.new }).click()
  await expect(page.getByLabel(fields.departure_date_lt)).toHaveAccessibleDescription(
    ADMIN_MESSAGES[lang].errors.ENDS_BEFORE_IT_BEGINS,
  )
  await page.getByLabel(fields.departure_date_lt).fill(dayAhead(330))
  await expect(page.getByText(preview.cost)).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: offers.submit.new }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNothingFound(page)

  const visitor = await openElsewhere(browser, { ...(baseURL !== undefined && { baseURL }) })
  await visitor.goto(address('/offers'))
  await expect(visitor.getByText(title).first()).toBeVisible()

  await page.getByRole('button', { name: offers.stop, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: offers.stop_title(title) })
  await expect(dialog.getByText(offers.honoured(0, 0))).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: offers.stop_now }).click()
  await expect(page.getByText(offers.states.stopped, { exact: true }).first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(title)).toHaveCount(0)

  await page.getByRole('link', { name: offers.copy }).click()
  await settled(page)
  await page.getByLabel(fields.code, { exact: true }).fill(`${code}-2`)
  await page.getByLabel(fields.discount_percent).fill('60')
  await page.getByLabel(fields.expiry, { exact: true }).fill(dayAhead(6))
  await page.getByRole('button', { name: offers.submit.copy }).click()
  await expect(page.getByText(offers.steep)).toBeVisible()
  await page.getByLabel(fields.discount_percent).fill('65') // meant for sixty alone
  await expect(page.getByText(offers.steep)).toHaveCount(0)
  await page.getByRole('button', { name: offers.submit.copy }).click()
  await expect(page.getByText(offers.steep)).toBeVisible()
  await page.getByRole('button', { name: offers.steep_submit }).click()
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible()
  await page.getByRole('button', { name: offers.stop, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: offers.stop_now }).click()
  await expect(page.getByText(offers.states.stopped, { exact: true }).first()).toBeVisible()
})

test('a series of coupons is made, printed and stopped; the list keeps its state in the address', async ({
  page,
  address,
  lang,
}, { project, retry }) => {
  const { offers } = ADMIN_MESSAGES[lang]
  const words = offers.coupons
  const { fields } = words
  const code = `FAIR-${project.name}-${retry}`.toUpperCase()
  await enterAdmin(page, '/admin/offers/coupons/new', { email: 'noor@example.com', address })
  await page.getByLabel(fields.code, { exact: true }).fill(code)
  await page.getByLabel(fields.whom).selectOption('series')
  await page.getByLabel(fields.codes).fill('3')
  await page.getByLabel(fields.discount_percent).fill('10')
  await page.getByLabel(fields.min_total).fill('500')
  await page.getByLabel(fields.valid_to).fill(dayAhead(30))
  for (const language of ['en', 'ar'] as const)
    await page
      .getByLabel(`${fields.description} · ${offers.languages[language]}`)
      .fill('For the fair')
  await expectNothingFound(page)
  await page.getByRole('button', { name: words.submit.new }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
  await expect(page.getByText(new RegExp(`^${code}-[A-Z2-9]{8}$`))).toHaveCount(3)
  await expectNothingFound(page)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.print }).click(),
  ])
  expect(paper.suggestedFilename()).toBe(`coupons-${code.toLowerCase()}.pdf`)
  await page.goto(address(`/admin/offers/coupons?q=${code}&kind=series`))
  await settled(page)
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: offers.stop_of(code) }).click()
  await page.getByRole('dialog').getByRole('button', { name: offers.stop_now }).click()
  await expect(page.locator('tbody').getByText(offers.states.stopped)).toBeVisible()
})

test('referral and points have their screen, in force from a day on', async ({
  page,
  address,
  lang,
}) => {
  const { offers, settings } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/offers/members', { email: 'noor@example.com', address })
  const tabs = page.getByRole('navigation', { name: offers.tabs.label })
  await expect(tabs.getByRole('link', { name: offers.tabs.members })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('heading', { name: settings.names.lagoon_points })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: settings.change_of(settings.names.lagoon_points) }).click()
  await expect(
    page.getByRole('dialog', { name: settings.names.lagoon_points }).getByLabel(settings.from),
  ).toBeVisible()
  await expectNothingFound(page)
})
