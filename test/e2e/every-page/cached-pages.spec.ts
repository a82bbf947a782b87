import type { Page } from '@playwright/test'
import { SERVERS } from '../servers/open-servers.ts'
import { openVerifiedAccount, PASSWORD } from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

/** What the browser complains of from now on; a script that the policy refuses is among it. */
function complaintsOf(page: Page) {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

/** Holds nights through the second process, beside the browser. */
async function holdElsewhere({
  email,
  stay,
}: {
  email: string
  stay: { id: number; slug: string; from: string; to: string }
}) {
  const api = `http://localhost:${SERVERS.hasty_port}/api`
  const call = async (path: string, body?: object, token = '') => {
    const response = await fetch(`${api}${path}`, {
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Token ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return JSON.parse(await response.text()).data
  }
  const { token } = await call('/user/login/', { email, password: PASSWORD })
  const nights = { from: stay.from, to: stay.to, guests: 2 }
  const { non_member } = await call(
    `/properties/room_rate/?room_category_slug=${stay.slug}&from=${stay.from}&to=${stay.to}&guests=2`,
  )
  const { rate_id } = non_member.non_refundable ?? non_member.refundable
  return await call('/booking/', { ...nights, room_category_id: stay.id, rate_id }, token)
}

test('a visitor’s page is kept for all: asked again it has not changed, it works by the hashes of its scripts alone, and a hold made elsewhere changes it', async ({
  page,
  address,
  lang,
}, info) => {
  const request = async (path: string, if_none_match = '') => {
    const response = await fetch(address(path), {
      headers: { 'accept-language': lang, 'if-none-match': if_none_match },
    })
    return {
      status: response.status,
      tag: response.headers.get('etag') ?? '',
      html: await response.text(),
    }
  }
  const complaints = complaintsOf(page)
  for (const path of ['/about-us', '/']) {
    const opened = await page.goto(address(path))
    expect(opened?.headers()['etag']).toMatch(/^"/)
    expect(opened?.headers()['content-security-policy']).not.toContain('nonce')
    expect(await opened?.text()).not.toMatch(/nonce|rate_id|<!--\$[?!]-->/)
    await settled(page)
  }
  await page.getByRole('main').locator('a[href*="/stay-details/"]').first().click()
  await page.waitForURL(/stay-details/)
  await settled(page)
  expect(complaints).toEqual([])

  await page.goto(address('/'))
  const refused = await page.evaluate(async () => {
    const told = new Promise<string>((resolve) =>
      addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective)),
    )
    const script = document.createElement('script')
    script.textContent = 'globalThis.has_run = true'
    document.head.append(script)
    return { directive: await told, has_run: Reflect.has(globalThis, 'has_run') }
  })
  expect(refused).toEqual({ directive: 'script-src-elem', has_run: false })

  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  const stay = await freeHome(page, ownStay(info, 34))
  const path = `/stay-details/${stay.slug}`
  let tag = ''
  await expect(async () => {
    const before = await request(path)
    tag = before.tag
    expect(before.html).toContain(stay.slug)
    expect(await request(path, tag)).toEqual({ status: 304, tag, html: '' })
  }).toPass()
  expect(await holdElsewhere({ email: guest.email, stay })).toMatchObject({
    reservation_id: expect.any(String),
  })
  await expect.poll(async () => (await request(path, tag)).status, { intervals: [50] }).toBe(200)
})
