import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { granted, hold, eventually, world } from '#kit/index.ts'
import { cookieOf, processOf } from '#kit/servers/page-process.ts'

/** Waits until the process has received every notification so far. */
const untilOther = async (open: () => Promise<{ tag: string | null }>, tag: string | null) =>
  await eventually(async () => expect((await open()).tag).not.toBe(tag))

test('a page is rendered once for concurrent and later requests, with an ETag per encoding', async () => {
  const { open, rendered, app } = await processOf(await world())
  const [first, second] = await Promise.all([open('/'), open('/')])
  const third = await open('/')
  expect(rendered).toEqual(['/'])
  expect([second.html, third.html]).toEqual([first.html, first.html])
  expect(first.tag).toMatch(/^"[\w-]{27}-identity"$/)
  expect(first.response.headers.get('cache-control')).toBe('no-cache')
  expect(first.response.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
  const known = await open('/', { 'if-none-match': `"other", ${first.tag}` })
  expect([known.response.status, known.html, known.tag]).toEqual([304, '', first.tag])
  expect(known.response.headers.get('content-security-policy')).toBe(
    first.response.headers.get('content-security-policy'),
  )
  expect((await open('/', { 'if-none-match': '"other"' })).response.status).toBe(200)
  for (const [input, coding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const response = await app.request('/', { headers: { 'accept-encoding': input } })
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(first.html)
    expect(response.headers.get('etag')).not.toBe(first.tag)
  }
  const head = await app.request('/', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, first.tag, ''])
  expect(rendered).toEqual(['/'])
})

test('each language has its page, and who reads Arabic is led to theirs first', async () => {
  const { open, rendered } = await processOf(await world())
  expect((await open('/about-us')).html).toContain('<p></p>')
  expect((await open('/ar/about-us')).html).toMatch(/[\u0600-\u06ff]/)
  expect((await open('/about-us')).html).not.toMatch(/[\u0600-\u06ff]/)
  expect(rendered).toEqual(['/about-us', '/ar/about-us'])
  const led = await open('/about-us', { 'accept-language': 'ar' })
  expect([led.response.status, led.response.headers.get('location')]).toEqual([302, '/ar/about-us'])
  expect((await open('/ar', { 'accept-language': 'en' })).response.status).toBe(200)
  expect(
    (await open('/about-us', { 'accept-language': 'ar', cookie: 'lang=en' })).response.status,
  ).toBe(200)
})

test('any query and any session bypass the cached page and leave nothing in it', async () => {
  const there = await world()
  const { open, rendered } = await processOf(there)
  const cookie = await cookieOf(there, 'sara@example.com')
  const cached = await open('/stay-details/marina-studio')
  const personal = await open('/stay-details/marina-studio', { cookie })
  expect(personal.html).toContain('sara@example.com')
  expect([personal.tag, personal.response.headers.get('cache-control')]).toEqual([null, 'no-store'])
  for (const query of ['?from=2027-02-01&to=2027-02-03', '?utm_source=letter']) {
    expect(
      (await open(`/stay-details/marina-studio${query}`)).response.headers.get('cache-control'),
    ).toBe('no-store')
  }
  expect((await open('/', { cookie: 'sadaf_guest=made-up' })).tag).toBeNull()
  expect((await open('/login')).tag).toBeNull()
  expect((await open('/search-results?location=dubai-marina')).tag).toBeNull()
  expect(rendered.length).toBe(7)
  expect((await open('/stay-details/marina-studio')).html).toBe(cached.html)
  expect(cached.html).not.toMatch(/sara@|rate_id|nonce/)
  expect(cached.response.headers.getSetCookie()).toEqual([])
})

test('the policy of a cached page allows exactly its inline scripts, by hash', async () => {
  const { open } = await processOf(await world())
  const { html, response } = await open('/')
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? []
  const policy = response.headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(script).not.toBe('')
  expect(html).not.toContain('nonce')
  const past = await open('/?x=1')
  expect(past.response.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'nonce-[^']+';/,
  )
  expect(past.html).toContain(' nonce="')
})

test('a hold drops the pages of that home and those that list homes, in every process, and no others', async () => {
  const there = await world()
  const [here, elsewhere] = [await processOf(there), await processOf(there)]
  const paths = [
    '/',
    '/offers',
    '/stay-details/marina-studio',
    '/stay-details/downtown-flat',
    '/about-us',
  ]
  for (const path of paths) await Promise.all([here.open(path), elsewhere.open(path)])
  const { html } = await elsewhere.open('/stay-details/marina-studio')
  await hold(there.sara, there.marinaStudio, { from: '2027-02-01', to: '2027-02-04' })
  for (const { open, rendered } of [here, elsewhere]) {
    await eventually(async () =>
      expect((await open('/stay-details/marina-studio')).html).not.toBe(html),
    )
    expect((await open('/stay-details/marina-studio')).html).toContain(
      '"from":"2027-02-01","to":"2027-02-04"',
    )
    await eventually(() =>
      expect(rendered.slice(paths.length)).toEqual(expect.arrayContaining(['/', '/offers'])),
    )
    rendered.length = 0
    for (const path of paths) await open(path)
    expect(rendered).toEqual([])
  }
})

test('what the business changes is seen on the next opening: a price, an offer, a page of the company, a home taken off', async () => {
  const there = await world()
  const { open, rendered } = await processOf(there)
  const changed = async (path: string, statement: string) => {
    const { tag } = await open(path)
    await there.pool.query(statement)
    await untilOther(() => open(path), tag)
    return (await open(path)).html
  }
  const dearer = await changed(
    '/',
    'update nightly_rates set fils = 77700 where room_category_id = 1',
  )
  expect(dearer).toContain('2097.90')
  expect(
    await changed(
      '/offers',
      `with o as (insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
         values ('NOW', 'seasonal', 1000, '2027-01-01', '2027-03-01', '2027-01-01', '2027-02-01') returning id)
       insert into offer_texts select id, 'en', 'Winter nights', '', '', '' from o`,
    ),
  ).toContain('Winter nights')
  expect(
    await changed(
      '/about-us',
      "update static_pages set maintitle = 'Who we are now' where type = 1 and lang = 'en'",
    ),
  ).toContain('Who we are now')
  await open('/stay-details/marina-studio')
  await there.pool.query(
    "update room_categories set is_active = false where slug = 'marina-studio'",
  )
  await eventually(async () =>
    expect((await open('/stay-details/marina-studio')).response.status).toBe(404),
  )
  rendered.length = 0
  await Promise.all([open('/'), open('/offers'), open('/about-us')])
  expect(rendered.length).toBe(3)
})

test('the price of an offer is what it is quoted at after a change of rates, terms, fees or free nights', async () => {
  const there = await world()
  const { open } = await processOf(there)
  await there.pool.query(
    `with o as (insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
       values ('HOME', 'seasonal', 2, 1000, '2027-01-12', '2027-03-01', '2027-01-01', '2027-02-01'),
         ('EVERYWHERE', 'seasonal', null, 1000, '2027-01-12', '2027-03-01', '2027-01-01', '2027-02-01') returning id)
     insert into offer_texts select id, 'en', 'Winter nights', '', '', '' from o`,
  )
  const totals: unknown[] = []
  for (const statement of [
    'update nightly_rates set fils = fils + 1234 * room_category_id',
    'update rate_plans set discount_bp = discount_bp + 100',
    "update settings set value = '1234' where name = 'service_charge_bp'",
    "insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, '[2027-01-10,2027-01-16)', 'block' from units",
  ]) {
    await open('/offers')
    await there.pool.query(statement)
    const { offers } = granted(await there.visitor('listOffers', {}))
    await eventually(async () => {
      const { html } = await open('/offers')
      for (const { stay_price } of offers)
        expect(html, statement).toContain(`"total":"${stay_price?.total}"`)
    })
    totals.push(...offers.map(({ stay_price }) => stay_price?.total))
  }
  expect(new Set(totals).size).toBe(totals.length)
})

test('a page that changes while it is rendered is not cached, and later requests get a newer one', async () => {
  const there = await world()
  const limiters: (() => void)[] = []
  const { open, changes, rendered } = await processOf(there, {
    waits: () => new Promise((resolve) => limiters.push(resolve)),
  })
  const notified = new Promise<void>((resolve) => changes.onChange(() => resolve()))
  const before = open('/about-us')
  await eventually(() => expect(limiters.length).toBe(1))
  await there.pool.query(
    "update static_pages set maintitle = 'Who we are now' where type = 1 and lang = 'en'",
  )
  await notified
  const after = open('/about-us')
  await eventually(() => expect(limiters.length).toBe(2))
  for (const openLimiter of limiters) openLimiter()
  expect((await before).html).not.toContain('Who we are now')
  expect((await after).html).toContain('Who we are now')
  expect((await open('/about-us')).html).toContain('Who we are now')
  expect(rendered.length).toBe(2)
})

test('without notifications every page is rendered anew; once they are back, pages are cached again', async () => {
  const there = await world()
  const { open, changes, rendered } = await processOf(there)
  await open('/about-us')
  await there.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sadaf pages' and datname = current_database()",
  )
  await eventually(() => expect(changes.isListening()).toBe(false))
  expect((await open('/about-us')).response.headers.get('cache-control')).toBe('no-store')
  await eventually(() => expect(changes.isListening()).toBe(true))
  rendered.length = 0
  expect((await open('/about-us')).tag).not.toBeNull()
  await open('/about-us')
  expect(rendered).toEqual(['/about-us'])
})

test('time changes pages too: midnight in Dubai, and the moment an offer begins or ends', async () => {
  const there = await world()
  await there.pool.query(`
    insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
    values ('SOON', 'seasonal', 1000, '2027-01-01', '2027-03-01', '2027-01-10T09:00:00Z', '2027-01-10T10:00:00Z')`)
  const { open, rendered } = await processOf(there)
  const renderedAt = async (moment: string) => {
    there.setClock(new Date(moment))
    rendered.length = 0
    await open('/offers')
    return rendered.length
  }
  expect(await renderedAt('2027-01-10T08:00:00Z')).toBe(1)
  expect(await renderedAt('2027-01-10T08:59:59Z')).toBe(0)
  expect(await renderedAt('2027-01-10T09:00:00Z')).toBe(1)
  expect(await renderedAt('2027-01-10T09:59:59Z')).toBe(0)
  expect(await renderedAt('2027-01-10T10:00:00Z')).toBe(1)
  expect(await renderedAt('2027-01-10T19:59:59Z')).toBe(0)
  expect(await renderedAt('2027-01-10T20:00:00Z')).toBe(1)
})

test('only complete pages are cached: none that is missing, redirected or broken, none with a pending or failed part', async () => {
  const there = await world()
  const html = { headers: { 'content-type': 'text/html' } }
  const pages: Record<string, () => Response | undefined> = {
    '/privacy': () => new Response('broken', { status: 500 }),
    '/cancellation': () => Response.redirect('http://localhost/privacy', 301),
    '/contact-us': () => new Response('<!--$?--><template></template>', html),
    '/list-property': () => new Response('yours', { headers: { 'set-cookie': 'seen=1' } }),
  }
  const { open, rendered } = await processOf(there, { breaks: (path) => pages[path]?.() })
  for (const [path, status] of [
    ['/stay-details/nowhere', 404],
    ['/privacy', 500],
    ['/cancellation', 301],
    ['/contact-us', 200],
    ['/list-property', 200],
  ] as const) {
    rendered.length = 0
    for (const _ of [1, 2]) {
      const { response } = await open(path)
      expect([response.status, response.headers.get('cache-control')], path).toEqual([
        status,
        'no-store',
      ])
      expect(response.headers.getSetCookie(), path).toEqual([])
    }
    expect(rendered.length, path).toBe(2)
  }
  await there.pool.query('alter table amenities rename to mislaid')
  rendered.length = 0
  const gaping = await open('/our-services')
  expect([gaping.response.status, gaping.response.headers.get('cache-control')]).toEqual([
    200,
    'no-store',
  ])
  await there.pool.query('alter table mislaid rename to amenities')
  expect((await open('/our-services')).response.status).toBe(200)
  expect(rendered.length).toBe(2)
})

test('calls made while rendering shared pages count against nobody’s rate limit', async () => {
  const { open } = await processOf(await world(), { needs_person: 1_300 })
  expect((await open('/about-us')).response.status).toBe(200)
})

test('the area of owners speaks English to everybody, and leads nobody round in circles', async () => {
  const { open } = await processOf(await world())
  const arabic = { 'accept-language': 'ar' }
  for (const path of ['/owner', '/owner/report']) {
    const led = await open(`/ar${path}`, arabic)
    expect([led.response.status, led.response.headers.get('location')]).toEqual([302, path])
    const { response, html } = await open(path, arabic)
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(html).not.toMatch(/[\u0600-\u06ff]/)
  }
  expect((await open('/owners', arabic)).response.headers.get('location')).toBe('/ar/owners')
  const odd = await open('/ar/owner/report/a%0D%0ASet-Cookie%3A%20b?units=1')
  expect([odd.response.status, odd.response.headers.get('location')]).toEqual([
    302,
    '/owner/report/a%0D%0ASet-Cookie%3A%20b?units=1',
  ])
})
