import fc from 'fast-check'
import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'
import { PAGE } from '#kit/page-words.ts'
import { runAllJobs } from '#kit/party.ts'

const PRIVACY = 2
const ARABIC = { 'accept-language': 'ar' }
const titled = (title: string) => ({ ...PAGE, en: { ...PAGE.en, maintitle: title } })

const read = async ({ noor }: World, type = PRIVACY) =>
  granted(await noor.call('readCompanyPage', { type }))
const shownTo = async ({ visitor }: World, headers = {}) =>
  granted(await visitor('readStaticPage', { type: PRIVACY }, headers)).data
const save = async ({ noor }: World, title: string, version = 0) =>
  await noor.call('saveCompanyPage', { type: PRIVACY, version, words: titled(title) })
const publish = async ({ noor }: World, version = 1, from?: string) =>
  await noor.call('publishCompanyPage', {
    type: PRIVACY,
    version,
    reason: 'Clearer',
    ...(from !== undefined && { from }),
  })

test('guests read a page once it is published, in both languages, and the log has before and after', async () => {
  const there = await world()
  const before = await shownTo(there)
  granted(await save(there, 'What we keep of you'))
  expect(await shownTo(there)).toEqual(before)
  expect((await read(there)).changed_by).toBe('Noor Al Falasi')
  granted(await publish(there))
  expect((await shownTo(there)).maintitle).toBe('What we keep of you')
  expect((await shownTo(there, ARABIC)).maintitle).toBe('ما نحتفظ به')
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'page', subject: 'privacy' }),
  )
  expect(entries).toMatchObject([
    {
      verb: 'publish-page',
      reason: 'Clearer',
      before: { 'en.maintitle': before.maintitle },
      after: { 'en.maintitle': 'What we keep of you' },
    },
  ])
  expect(await publish(there, 0)).toMatchObject({ code: 'PAGE_UNCHANGED' })
})

test('of two who write at once the later one is told, and nothing is overwritten', async () => {
  const there = await world()
  granted(await save(there, 'Mine'))
  for (const late of [
    await save(there, 'Theirs'),
    await publish(there, 0),
    await there.noor.call('discardCompanyPage', { type: PRIVACY, version: 0 }),
  ])
    expect(late).toMatchObject({ code: 'PAGE_CHANGED_MEANWHILE' })
  expect((await read(there)).words.en.maintitle).toBe('Mine')
})

test('writing what guests read already leaves no draft, and so does forgetting one', async () => {
  const there = await world()
  const { words } = await read(there)
  granted(await save(there, 'Another'))
  granted(await there.noor.call('saveCompanyPage', { type: PRIVACY, version: 1, words }))
  expect(await read(there)).toMatchObject({ version: 0, is_changed: false })
  granted(await save(there, 'Another'))
  granted(await there.noor.call('discardCompanyPage', { type: PRIVACY, version: 1 }))
  expect((await read(there)).words).toEqual(words)
})

const section = (text: string) => ({ title: 'A part', text })
const CASES: [string, Partial<(typeof PAGE)['en']>, string, string][] = [
  ['an empty title', { maintitle: '' }, 'maintitle', 'empty'],
  [
    'a figure that there is not',
    { maintitledesc: 'For {no_such} days' },
    'maintitledesc',
    'unknown_figure',
  ],
  [
    'an address of another scheme',
    { fields: [section('[press](javascript:alert(1))')] },
    'fields.0.text',
    'bad_link',
  ],
  [
    'an address without a scheme',
    { fields: [section('[press](//evil.example)')] },
    'fields.0.text',
    'bad_link',
  ],
  [
    'a part that the other language lacks',
    { fields: [...PAGE.en.fields, section('More')] },
    'fields.1.title',
    'other_shape',
  ],
]

test.each(CASES)('%s keeps a page from being published', async (_name, change, part, lack) => {
  const there = await world()
  const words = { ...PAGE, en: { ...PAGE.en, ...change } }
  const { lacks } = granted(
    await there.noor.call('saveCompanyPage', { type: PRIVACY, version: 0, words }),
  )
  expect(lacks).toContainEqual({ lang: 'en', part, lack })
  expect(await publish(there)).toMatchObject({ code: 'PAGE_LACKS' })
})

test('figures stand in the text as they are today, also in the preview of a draft', async () => {
  const there = await world()
  const words = {
    en: { ...PAGE.en, maintitledesc: 'VAT is {vat}, call +971 4 000 0000' },
    ar: { ...PAGE.ar, maintitledesc: 'الضريبة {vat} والهاتف +971 4 000 0000' },
  }
  granted(await there.noor.call('saveCompanyPage', { type: PRIVACY, version: 0, words }))
  const preview = async (lang: 'en' | 'ar') =>
    granted(await there.noor.call('previewCompanyPage', { type: PRIVACY, lang })).data.maintitledesc
  expect(await preview('en')).toBe('VAT is 5%, call +971 4 000 0000')
  expect(await preview('ar')).toBe('الضريبة \u20665%\u2069 والهاتف \u2066+971 4 000 0000\u2069')
  granted(await publish(there))
  expect((await shownTo(there)).maintitledesc).toBe(await preview('en'))
  expect((await read(there)).figures).toContainEqual({
    name: 'vat',
    en: '5%',
    ar: '\u20665%\u2069',
  })
})

test('a text that is planned begins at its moment, and can be taken back until then', async () => {
  const there = await world()
  const before = await shownTo(there)
  granted(await save(there, 'From February'))
  expect(await publish(there, 1, '2026-12-31T08:00:00.000Z')).toMatchObject({
    code: 'INVALID_DATES',
  })
  granted(await publish(there, 1, '2027-02-01T04:00:00.000Z'))
  granted(await there.noor.call('withdrawPlannedPage', { type: PRIVACY, reason: 'Not yet' }))
  expect(await read(there)).toMatchObject({ version: 1, words: titled('From February') })
  granted(await publish(there, 1, '2027-02-01T04:00:00.000Z'))
  await runAllJobs(there)
  expect(await shownTo(there)).toEqual(before)
  const { pages } = granted(await there.noor.call('listCompanyPages', {}))
  expect(pages.find(({ type }) => type === PRIVACY)?.planned_for).toBe('2027-02-01T04:00:00.000Z')
})

test('a text that is planned is shown once its moment has come', async () => {
  const there = await world()
  granted(await save(there, 'From February'))
  granted(await publish(there, 1, '2027-02-01T04:00:00.000Z'))
  there.setClock(new Date('2027-02-01T04:00:01Z'))
  await runAllJobs(there)
  expect((await shownTo(there)).maintitle).toBe('From February')
  expect((await read(there)).revisions.map(({ state }) => state)).toEqual(['shown', 'former'])
})

test('every text that a page had is restored exactly as it was', async () => {
  const there = await world()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (titles) => {
        for (const title of titles) {
          const { version } = await read(there)
          const saved = await save(there, `A ${title}`, version)
          if (saved.ok) await publish(there, saved.data.version)
        }
        const { revisions } = await read(there)
        for (const { id } of revisions) {
          const kept = granted(await there.noor.call('readPageRevision', { revision_id: id })).words
          const { version } = await read(there)
          granted(await there.noor.call('restorePageRevision', { revision_id: id, version }))
          const restored = await read(there)
          expect(restored.words).toEqual(kept)
          granted(
            await there.noor.call('discardCompanyPage', {
              type: PRIVACY,
              version: restored.version,
            }),
          )
        }
      },
    ),
    { numRuns: 5 },
  )
})

test('who may not write pages sees none of them', async () => {
  const there = await world()
  expect(await there.salem.call('listCompanyPages', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.salem.call('readCompanyPage', { type: PRIVACY })).toMatchObject({
    code: 'FORBIDDEN',
  })
})
