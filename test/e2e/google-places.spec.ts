import { expect, settled, test } from './fixtures.ts'

const SUGGESTED = {
  id: 'google:ChIJburj',
  name: 'Burj Al Arab',
  context: 'Dubai',
  kind: 'place',
  attribution: 'Google Maps',
}
const KNOWN = { ...SUGGESTED, latitude: 25.1412, longitude: 55.1853 }
const UNKNOWN = { ...SUGGESTED, latitude: null, longitude: null }

test('suggestions of Google carry its name; what is typed until the choice is one session, and the next is another', async ({
  page,
  address,
  messages,
}) => {
  const sessions: { asked: string; session: string | null }[] = []
  await page.route('**/api/places/?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [q, id, session] = ['q', 'id', 'session'].map((name) => searchParams.get(name))
    if (!q && !id) return await route.fallback()
    sessions.push({ asked: id ?? q ?? '', session: session ?? null })
    await route.fulfill({
      json: { status: 200, message: 'OK', data: { places: [id ? KNOWN : UNKNOWN] } },
    })
  })
  await page.goto(address('/book-a-stay'))
  await settled(page)
  const where = page.getByRole('combobox', { name: messages.search.search_bar.where })
  const choose = async (...texts: string[]) => {
    for (const text of texts) {
      const answered = page.waitForResponse(/\/api\/places\/\?.*q=/)
      await where.fill(text)
      await answered
    }
    await expect(page.getByText('Google Maps', { exact: true })).toBeVisible()
    const found = page.waitForResponse(/\/api\/places\/\?.*id=/)
    await page.getByRole('option', { name: 'Burj Al Arab' }).click()
    await found
    await expect(where).toHaveValue('Burj Al Arab')
  }
  await choose('bur', 'burj')
  const [first] = sessions
  expect(first?.session).toMatch(/^[0-9a-f-]{36}$/)
  expect(sessions).toEqual(
    ['bur', 'burj', 'google:ChIJburj'].map((asked) => ({ asked, session: first?.session })),
  )
  await where.fill('al arab')
  await expect.poll(() => sessions.at(-1)?.asked).toBe('al arab')
  expect(sessions.at(-1)?.session).not.toBe(first?.session)
})
