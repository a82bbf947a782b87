import { expect, test } from 'vitest'
import { STATIC_PAGE } from '#contract/constants.ts'
import { granted, world, type World } from '#kit/index.ts'

const ARABIC = { 'accept-language': 'ar' }
const page = async ({ visitor }: World, type: number, headers = {}) =>
  granted(await visitor('readStaticPage', { type }, headers))
type Page = Awaited<ReturnType<typeof page>>

const partsOf = ({ data }: Page) => [...data.fields, ...data.guest_fields, ...data.host_fields]
const wordsOf = (read: Page) =>
  [
    read.data.maintitle,
    read.data.maintitledesc,
    read.data.subtitle ?? '',
    ...partsOf(read).flatMap(({ title, text, figure = '', rows = [], table }) => [
      title,
      text,
      figure,
      ...rows.map(({ name, amount }) => `${name}: ${amount}`),
      ...(table ? [table.head, ...table.rows].map((row) => row.join(' | ')) : []),
    ]),
  ].join('\n')

test('every page of the company is there in both languages, whole, with nothing left to fill in', async () => {
  const there = await world()
  for (const type of Object.values(STATIC_PAGE)) {
    const english = await page(there, type)
    const arabic = await page(there, type, ARABIC)
    if (type === STATIC_PAGE.front_page) expect(english.data.maintitle).toContain(' / ')
    else expect(partsOf(english).length).toBeGreaterThan(4)
    expect(partsOf(arabic).length).toBe(partsOf(english).length)
    expect(wordsOf(english) + english.meta.content).not.toMatch(/[{}\u0600-\u06ff]/)
    expect(wordsOf(arabic) + arabic.meta.content).not.toMatch(/[{}]/)
    for (const { title, text } of partsOf(arabic)) {
      expect(title).toMatch(/[\u0600-\u06ff]/)
      expect(text).toMatch(/[\u0600-\u06ff]|@|\d/)
    }
    expect(arabic.meta.name).toMatch(/[\u0600-\u06ff]/)
    expect(english.meta).toEqual({
      name: expect.any(String),
      content: expect.any(String),
      keyWord: expect.any(String),
    })
  }
})

test('only services speak to guests and hosts apart', async () => {
  const there = await world()
  const { data } = await page(there, STATIC_PAGE.services)
  expect([data.fields.length, data.guest_fields.length > 0, data.host_fields.length > 0]).toEqual([
    0,
    true,
    true,
  ])
  const about = await page(there, STATIC_PAGE.about_us)
  expect([about.data.fields.length > 0, about.data.guest_fields, about.data.host_fields]).toEqual([
    true,
    [],
    [],
  ])
})

test('fees and terms are those that are charged, also after a setting changes', async () => {
  const there = await world()
  const fees = wordsOf(await page(there, STATIC_PAGE.payment_and_refund))
  for (const fee of [
    'AED\u00A0195',
    'AED\u00A0295',
    'AED\u00A0395',
    'AED\u00A0495',
    'AED\u00A0595',
    'AED\u00A01,000',
    'AED\u00A05,000',
    'AED\u00A010 ',
    'AED\u00A015 ',
    '30\u00A0nights',
  ]) {
    expect(fees).toContain(fee)
  }
  expect(wordsOf(await page(there, STATIC_PAGE.cancellation))).toContain(
    'until 7 days before arrival',
  )
  expect(wordsOf(await page(there, STATIC_PAGE.cancellation, ARABIC))).toContain(
    'قبل الوصول بمدة لا تقل عن 7\u00A0أيام',
  )
  await there.pool.query("update settings set value = '14' where name = 'refundable_until_days'")
  await there.pool.query(
    `update settings set value = value || '{"0": 21000}' where name = 'cleaning_fee_fils'`,
  )
  expect(wordsOf(await page(there, STATIC_PAGE.cancellation))).toContain(
    'until 14 days before arrival',
  )
  expect(wordsOf(await page(there, STATIC_PAGE.cancellation))).toContain(
    'Up to 14 days before arrival | Everything | Tourism Dirham',
  )
  expect(wordsOf(await page(there, STATIC_PAGE.cancellation, ARABIC))).toContain(
    'قبل الوصول بمدة لا تقل عن 14\u00A0يومًا',
  )
  expect(wordsOf(await page(there, STATIC_PAGE.payment_and_refund))).toContain(
    'Studio: AED\u00A0210',
  )
})

test('what costs the same from a size on is one row, until the fees part', async () => {
  const there = await world()
  const cleaning = async (headers?: typeof ARABIC) =>
    wordsOf(await page(there, STATIC_PAGE.services, headers))
  expect(await cleaning()).toContain('Four bedrooms or more: AED\u00A0595')
  expect(await cleaning(ARABIC)).toContain('أربع غرف فأكثر: ')
  expect(await cleaning()).not.toContain('Six-bedroom')
  await there.pool.query(
    `update settings set value = value || '{"6": 69500}' where name = 'cleaning_fee_fils'`,
  )
  expect(await cleaning()).toContain('Five bedrooms: AED\u00A0595\nSix-bedroom villa: AED\u00A0695')
})

test('a table has as many cells in every row as in its head, and both languages have the same', async () => {
  const there = await world()
  const widths = async (headers = {}) =>
    partsOf(await page(there, STATIC_PAGE.cancellation, headers)).flatMap(({ table }) =>
      table ? [table.head, ...table.rows].map(({ length }) => length) : [],
    )
  expect(await widths()).toEqual([3, 3, 3, 3])
  expect(await widths(ARABIC)).toEqual(await widths())
})

test('there are seven pages, the front page the last', async () => {
  const there = await world()
  for (const type of [0, 8])
    expect(await there.visitor('readStaticPage', { type })).toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
    })
})

test('attractions come in our order and the reader’s language, with the area to stay in where there is one', async () => {
  const there = await world()
  await there.pool.query(`
    update locations set slug = 'the-marina' where slug = 'dubai-marina';
    insert into attractions (slug, picture_id, location_id, position) values ('second', null, null, 2), ('first', 1, 1, 1);
    insert into attraction_texts (attraction_id, lang, name, description) select id, lang, lang || ' ' || slug, 'Why' from attractions, (values ('en'::lang), ('ar')) as l (lang)`)
  expect(granted(await there.visitor('listAttractions', {})).featured_attractions).toMatchObject([
    {
      name: 'en first',
      description: 'Why',
      image: { file: 'living.webp', alt: 'A living room' },
      location: { id: 'dubai-marina', name: 'Dubai Marina' },
    },
    { name: 'en second', image: null, location: null },
  ])
  expect(
    granted(await there.visitor('listAttractions', {}, ARABIC)).featured_attractions[0],
  ).toMatchObject({
    name: 'ar first',
    image: { alt: 'غرفة جلوس' },
    location: { id: 'dubai-marina', name: 'مرسى دبي' },
  })
})
