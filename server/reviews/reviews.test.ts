import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askForReviews } from './ask-for-reviews.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import {
  decide,
  DEPARTED,
  goTo,
  NIGHTS,
  pageOfHome,
  review,
  stayed,
  TEXT,
} from '#kit/reviewed-stay.ts'

const waiting = async ({ noor }: World) => granted(await noor.call('listReviews', {})).reviews

const read = async ({ sara }: World, reservation_id: string) =>
  granted(await sara.call('readMyReview', { reservation_id }))

test('who stayed writes once, first name alone; nobody reads it before a colleague shows it, and the score follows', async () => {
  const { there, reservation_id } = await stayed()
  const own = review(reservation_id, { cleanliness: 5, private_note: 'The kettle leaks.' })
  granted(await there.sara.call('submitReview', own))
  expect((await pageOfHome(there)).reviews).toEqual([])
  expect((await pageOfHome(there)).rating).toEqual({ score: 4.6, count: 12 })
  expect(await waiting(there)).toMatchObject([
    {
      username: 'Sara',
      overall_rating: 4.5,
      topics: { cleanliness: 5, value: null },
      private_note: 'The kettle leaks.',
      reservation_id,
      due_at: '2027-02-16T09:00:00.000Z',
    },
  ])
  granted(await decide(there, 'shown'))
  const { reviews, rating, review_summary } = await pageOfHome(there)
  expect(reviews).toMatchObject([
    { username: 'Sara', review_title: 'Quiet mornings', overall_rating: 4.5, stayed_on: NIGHTS.to },
  ])
  expect(JSON.stringify(reviews)).not.toContain('kettle')
  expect(rating).toEqual({ score: 4.5, count: 1 })
  expect(review_summary).toMatchObject({ by_stars: [1, 0, 0, 0, 0], by_topic: { cleanliness: 5 } })
  await there.runJobs()
  const [mail] = (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
    subject.includes('on the site'),
  )
  expect(mail?.text).toContain('/stay-details/marina-studio#reviews')
})

test('one hidden by a rule tells its writer which, and is taken back the same way', async () => {
  const { there, reservation_id } = await stayed()
  granted(await there.sara.call('submitReview', review(reservation_id)))
  expect(await decide(there, 'hidden')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'rule' }],
  })
  granted(await decide(there, 'hidden', { rule: 'personal_data' }))
  expect(await decide(there, 'hidden', { rule: 'personal_data' })).toMatchObject({
    code: 'REVIEW_UNCHANGED',
  })
  expect((await read(there, reservation_id)).review).toMatchObject({
    state: 'hidden',
    hidden_reason: 'personal_data',
  })
  await there.runJobs()
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.find(({ subject }) => subject.includes('not shown'))?.text).toContain(
    'It names a person',
  )
  expect((await pageOfHome(there)).reviews).toEqual([])
  granted(await decide(there, 'shown'))
  expect((await pageOfHome(there)).reviews).toHaveLength(1)
  granted(await decide(there, 'hidden', { rule: 'insult' }))
  expect((await pageOfHome(there)).reviews).toEqual([])
  expect((await pageOfHome(there)).rating).toEqual({ score: 0, count: 0 })
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'booking', subject: reservation_id }),
  )
  expect(entries.filter(({ verb }) => verb === 'decide-review')).toHaveLength(3)
})

test('until it is decided its guest writes it anew; a colleague who read the former text decides nothing', async () => {
  const { there, reservation_id } = await stayed()
  const first = review(reservation_id)
  granted(await there.sara.call('submitReview', first))
  granted(await there.sara.call('submitReview', first)) // the same press
  const anew = review(reservation_id, {
    title: 'هدوء وبحر',
    text: 'نمنا جيدًا ورأينا البحر من المائدة.',
  })
  await goTo(there, new Date('2027-02-15T09:00:00Z'))
  granted(await there.sara.call('submitReview', anew))
  expect(await decide(there, 'shown', { version: 1 })).toMatchObject({
    code: 'REVIEW_CHANGED_MEANWHILE',
  })
  expect(await waiting(there)).toMatchObject([
    { title: 'هدوء وبحر', lang: 'ar', version: 2, due_at: '2027-02-16T09:00:00.000Z' },
  ])
  granted(await decide(there, 'shown'))
  expect(granted(await there.sara.call('submitReview', anew)).state).toBe('shown') // a late second press
  expect(await there.sara.call('submitReview', review(reservation_id))).toMatchObject({
    code: 'REVIEW_DECIDED',
  })
})

test('only who stayed: not before 11:00 of the departure, not after the days of the setting, not a stay cancelled or never come to', async () => {
  const { there, id, reservation_id } = await stayed({ at: new Date('2027-02-14T06:59:00Z') })
  const submit = () => there.sara.call('submitReview', review(reservation_id))
  const closed = { code: 'REVIEW_NOT_OPEN' }
  await there.pool.query("update bookings set status = 'departed' where id = $1", [id]) // left early
  expect(await submit()).toMatchObject(closed)
  expect((await read(there, reservation_id)).refusal).toBe('too_early')
  there.setClock(new Date('2027-02-14T07:00:00Z'))
  expect((await read(there, reservation_id)).refusal).toBeNull()
  const { last_day } = await read(there, reservation_id)
  expect(last_day).toBe('2027-04-15') // 60 days
  there.setClock(new Date('2027-04-15T19:59:00Z'))
  expect((await read(there, reservation_id)).refusal).toBeNull()
  there.setClock(new Date('2027-04-15T20:00:00Z'))
  expect(await submit()).toMatchObject(closed)
  expect((await read(there, reservation_id)).refusal).toBe('too_late')
  there.setClock(DEPARTED)
  await there.pool.query('update bookings set no_show_at = now() where id = $1', [id])
  expect((await read(there, reservation_id)).refusal).toBe('not_stayed')
  expect(await submit()).toMatchObject(closed)
  await there.pool.query(
    "update bookings set no_show_at = null, status = 'cancelled', cancelled_by = 'guest' where id = $1",
    [id],
  )
  expect(await submit()).toMatchObject(closed)
  expect(await there.layla.call('submitReview', review(reservation_id))).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  const { rows } = await there.pool.query('select from reviews')
  expect(rows).toEqual([])
})

test('stars are whole or half, from one to five; a text says something', async () => {
  const { there, reservation_id } = await stayed()
  const submit = (more: Record<string, unknown>) =>
    there.sara.call('submitReview', review(reservation_id, more))
  for (const overall_rating of [0.5, 4.3, 5.5, Number.NaN])
    expect(await submit({ overall_rating }), String(overall_rating)).toMatchObject({
      code: 'INVALID_INPUT',
    })
  expect(await submit({ value: 2.5 })).toMatchObject({ errors: [{ field: 'value' }] })
  expect(
    await submit({
      text: '  \n\n short \u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b ',
    }),
  ).toMatchObject({
    errors: [{ field: 'text' }],
  })
  expect(await submit({ text: 'a'.repeat(3_001) })).toMatchObject({ errors: [{ field: 'text' }] })
  expect(await submit({ title: '' })).toMatchObject({ errors: [{ field: 'title' }] })
  granted(await submit({ overall_rating: 1, text: 'First line\u200e.\r\nSecond line, also said.' }))
  expect((await waiting(there))[0]?.text).toBe('First line.\nSecond line, also said.')
})

test('two presses at once are one review', async () => {
  const { there, reservation_id } = await stayed()
  const own = review(reservation_id)
  await Promise.all(
    [own, own, review(reservation_id)].map((one) => there.sara.call('submitReview', one)),
  )
  expect(await waiting(there)).toHaveLength(1)
})

test('the company answers under a review that is shown, and may write it anew or take it away', async () => {
  const { there, reservation_id } = await stayed()
  granted(await there.sara.call('submitReview', review(reservation_id)))
  granted(await decide(there, 'shown'))
  const [row] = granted(await there.noor.call('listReviews', { state: 'shown' })).reviews
  const answer = (text: string) =>
    there.noor.call('answerReview', { review_id: row?.review_id ?? 0, answer: text })
  granted(await answer('Thank you, come again.'))
  expect(await answer('Thank you, come again.')).toMatchObject({ code: 'REVIEW_UNCHANGED' })
  expect((await pageOfHome(there)).reviews).toMatchObject([{ answer: 'Thank you, come again.' }])
  expect((await read(there, reservation_id)).review?.answer).toBe('Thank you, come again.')
  const answered = granted(
    await there.noor.call('listReviews', { state: 'shown', answered: 'yes' }),
  )
  expect(answered.reviews).toMatchObject([{ answered_by: 'Noor Al Falasi' }])
  granted(await answer(''))
  expect((await pageOfHome(there)).reviews).toMatchObject([{ answer: null }])
  expect(await there.salem.call('listReviews', {})).toMatchObject({ code: 'FORBIDDEN' })
})

test('the score weighs a review that is a year older half; what is hidden, waits or came from a channel counts nowhere', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on, state, source, hidden_reason) values
      (1, 'en', 'Sam', 'Good', 'Good.', 5, '2027-01-01', 'shown', 'stay', null), (1, 'en', 'Kim', 'Bad', 'Bad.', 2, '2026-01-01', 'shown', 'stay', null),
      (1, 'en', 'Ann', 'Hidden', 'Hidden.', 1, '2027-01-01', 'hidden', 'stay', 'insult'), (1, 'en', 'Bo', 'Waits', 'Waits.', 1, '2027-01-01', 'waiting', 'stay', null),
      (1, 'en', 'Cy', 'Elsewhere', 'Elsewhere.', 1, '2027-01-01', 'shown', 'Airbnb', null)`,
  )
  await there.pool.query('select update_rating(1)')
  const { reviews, rating, review_summary } = await pageOfHome(there)
  expect(rating).toEqual({ score: 4, count: 2 }) // (5 + 2 × ½) ÷ 1½
  expect(reviews.map(({ username }) => username).toSorted()).toEqual(['Kim', 'Sam'])
  expect(review_summary.by_stars).toEqual([1, 0, 0, 1, 0])
  expect(granted(await there.visitor('listFeaturedUserRatings', {})).rating.count).toBe(2)
})

test('pages of reviews neither repeat nor lose one; any word finds them', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on, submitted_at)
     select 1, 'en', 'Guest ' || n, 'Number ' || n, 'Said plainly.', 4, '2026-12-01', '2026-12-02' from generate_series(1, 65) n`,
  )
  const seen: number[] = []
  let after: number | undefined
  for (let n = 0; n < 5; n += 1) {
    const { reviews, has_more } = granted(
      await there.noor.call('listReviews', {
        state: 'shown',
        ...(after !== undefined && { after }),
      }),
    )
    seen.push(...reviews.map(({ review_id }) => review_id))
    after = seen.at(-1)
    if (!has_more) break
  }
  expect(seen).toHaveLength(65)
  expect(new Set(seen).size).toBe(65)
  const found = granted(await there.noor.call('listReviews', { state: 'shown', q: 'number 42' }))
  expect(found.reviews.map(({ username }) => username)).toEqual(['Guest 42'])
  expect(granted(await there.noor.call('listReviews', { state: 'shown', q: '%' })).reviews).toEqual(
    [],
  )
})

test('one that waits for a day stands on today’s page until it is decided', async () => {
  const { there, reservation_id } = await stayed()
  granted(await there.sara.call('submitReview', review(reservation_id)))
  const troubles = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'review',
    )
  there.setClock(new Date('2027-02-15T08:59:00Z'))
  expect(await troubles()).toEqual([])
  there.setClock(new Date('2027-02-15T09:00:00Z'))
  expect(await troubles()).toMatchObject([
    { what: 'review_waiting', name: 'Sara', actions: ['check'] },
  ])
  granted(await decide(there, 'shown'))
  expect(await troubles()).toEqual([])
})

test('a person’s data has their reviews; erased, the words stay without the name and the note', async () => {
  const { there, reservation_id } = await stayed()
  granted(
    await there.sara.call(
      'submitReview',
      review(reservation_id, { private_note: 'The kettle leaks.' }),
    ),
  )
  const to = join(mkdtempSync(join(tmpdir(), 'sadaf-reviews-')), 'sara.json')
  await there.operate('export-person', '--email=sara@example.com', `--to=${to}`)
  expect(readFileSync(to, 'utf8')).toContain('The kettle leaks.')
  await there.operate('erase-person', '--email=sara@example.com', '--reason=Asked')
  const { rows } = await there.pool.query(
    'select username, private_note, review_description from reviews',
  )
  expect(rows).toEqual([{ username: 'A guest', private_note: null, review_description: TEXT }])
})

test('a stay with its extension is reviewed once, from the end of both on', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const first = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const later = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: NIGHTS.to,
    to: '2027-02-16',
    extend_stay: first.reservation_id,
  })
  await goTo(there, new Date('2027-02-10T12:00:00Z'))
  await goTo(there, new Date('2027-02-14T12:00:00Z'))
  expect((await read(there, first.reservation_id)).refusal).toBe('too_early')
  await goTo(there, new Date('2027-02-16T12:00:00Z'))
  granted(await there.sara.call('submitReview', review(later.reservation_id)))
  expect((await read(there, first.reservation_id)).review?.title).toBe('Quiet mornings')
  expect(await waiting(there)).toMatchObject([{ reservation_id: first.reservation_id }])
})

test('a guest is asked once, a day after the departure, in their language, by a link that opens the review', async () => {
  const { there, reservation_id } = await stayed()
  const ask = async (at: string) => {
    const now = there.setClock(new Date(at))
    await askForReviews(there.services.db, now)
    await there.runJobs()
    return (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
      subject.startsWith('How was'),
    )
  }
  expect(await ask('2027-02-15T06:59:00Z')).toEqual([])
  const [mail] = await ask('2027-02-15T07:00:00Z')
  const link = new URL(/https?:\/\/\S+\/review-stay\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  const holder = there.withLink(link.searchParams.get('id') ?? '')
  granted(await holder('submitReview', review(reservation_id)))
  expect(await ask('2027-02-15T08:00:00Z')).toHaveLength(1)
})

test('nobody is asked who has written, did not come, has no address, or left days before', async () => {
  const { there, id, reservation_id } = await stayed()
  const asked = async (at = '2027-02-15T09:00:00Z') => {
    const now = there.setClock(new Date(at))
    await there.pool.query('delete from review_requests')
    await askForReviews(there.services.db, now)
    return (await there.pool.query('select from review_requests')).rows.length
  }
  const set = (change: string) =>
    there.pool.query(`update bookings set ${change} where id = $1`, [id])
  expect(await asked()).toBe(1)
  await set('no_show_at = now()')
  expect(await asked()).toBe(0)
  await set("no_show_at = null, status = 'cancelled'")
  expect(await asked()).toBe(0)
  await set("status = 'departed', guest_email = ''")
  expect(await asked()).toBe(0)
  await set("guest_email = 'Sara@example.com'")
  expect(await asked('2027-02-18T07:00:00Z')).toBe(0)
  await there.pool.query("update settings set value = '0' where name = 'review_ask_hours'")
  expect(await asked()).toBe(0)
  await there.pool.query("update settings set value = '24' where name = 'review_ask_hours'")
  there.setClock(DEPARTED)
  granted(await there.sara.call('submitReview', review(reservation_id)))
  expect(await asked()).toBe(0)
})

test('a reader reports a review once; colleagues read why, leave it with a reason or hide it, and Today follows', async () => {
  const { there, reservation_id } = await stayed()
  granted(await there.sara.call('submitReview', review(reservation_id)))
  const [waits] = await waiting(there)
  const review_id = waits?.review_id ?? 0
  const report = () =>
    there.visitor('reportReview', { review_id, rule: 'personal_data', text: 'It names me.' })
  expect(await report()).toMatchObject({ code: 'NOT_FOUND' }) // nobody has read it yet
  granted(await decide(there, 'shown'))
  granted(await report())
  granted(await report())
  const reported = async () =>
    granted(await there.noor.call('listReviews', { state: 'shown', reported: 'yes' })).reviews
  expect(await reported()).toMatchObject([
    { reports: [{ rule: 'personal_data', text: 'It names me.' }] },
  ])
  const troubles = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.map(({ what }) => what)
  expect(await troubles()).toContain('review_reported')
  const settle = { review_id, reason: 'It names nobody' }
  granted(await there.noor.call('settleReports', settle))
  expect(await there.noor.call('settleReports', settle)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await reported()).toEqual([])
  expect(await troubles()).not.toContain('review_reported')
  expect((await pageOfHome(there)).reviews).toHaveLength(1)
  await there.pool.query('update review_reports set settled_at = null')
  granted(await decide(there, 'hidden', { rule: 'personal_data' }))
  expect(await troubles()).not.toContain('review_reported')
})
