import { expect, test } from 'vitest'
import { granted, type World } from '#kit/index.ts'
import { sell } from '#kit/owners.ts'
import { decide, pageOfHome, review, stayed } from '#kit/reviewed-stay.ts'

/** A shown review of Omar's home, and whether owners answer. */
async function reviewed({ may_answer }: { may_answer: boolean }) {
  const { there, reservation_id } = await stayed()
  granted(await there.sara.call('submitReview', review(reservation_id)))
  await set(there, may_answer ? '1' : '0')
  const { rows } = await there.pool.query<{ id: number }>('select id::int from reviews')
  return { there, review_id: rows[0]?.id ?? 0, reservation_id }
}

const set = ({ pool }: World, value: '0' | '1') =>
  pool.query('update settings set value = $1 where name = $2', [value, 'owners_answer_reviews'])

const seen = async ({ omar }: World) => granted(await omar.call('listOwnerReviews', {}))

test('an owner reads what everybody reads of their homes, and nobody else’s', async () => {
  const { there } = await reviewed({ may_answer: false })
  expect(await seen(there), 'before it is checked').toMatchObject({ reviews: [], count: 0 })
  granted(await decide(there, 'shown'))
  const { reviews, count, may_answer } = await seen(there)
  expect({ count, may_answer }).toEqual({ count: 1, may_answer: false })
  expect(reviews).toMatchObject([
    { username: 'Sara', home: { slug: 'marina-studio' }, title: 'Quiet mornings', answer: null },
  ])
  expect(JSON.stringify(reviews)).not.toContain('SDF-')
  expect(granted(await there.maha.call('listOwnerReviews', {})).reviews).toEqual([])
})

test('an owner answers where the company lets owners answer, and changes or takes away the own answer', async () => {
  const { there, review_id, reservation_id } = await reviewed({ may_answer: false })
  const answer = (text: string) => there.omar.call('answerOwnerReview', { review_id, answer: text })
  granted(await decide(there, 'shown'))
  expect(await answer('Thank you')).toMatchObject({ code: 'OWNERS_DO_NOT_ANSWER' })
  await set(there, '1')
  granted(await answer('Thank you'))
  granted(await answer('Come again'))
  expect((await pageOfHome(there)).reviews).toMatchObject([
    { answer: 'Come again', answered_as: 'owner' },
  ])
  expect(granted(await there.sara.call('readMyReview', { reservation_id })).review).toMatchObject({
    answered_as: 'owner',
  })
  granted(await answer(''))
  expect((await pageOfHome(there)).reviews).toMatchObject([{ answer: null }])
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'home', subject: 'marina-studio' }),
  )
  expect(entries.filter(({ verb }) => verb === 'answer-review')).toHaveLength(3)
})

test('one of another’s home, one that is hidden and one that the company answered are not theirs to answer', async () => {
  const { there, review_id } = await reviewed({ may_answer: true })
  const answering = { review_id, answer: 'Thank you' }
  expect(await there.omar.call('answerOwnerReview', answering), 'waiting').toMatchObject({
    code: 'NOT_FOUND',
  })
  granted(await decide(there, 'shown'))
  expect(await there.maha.call('answerOwnerReview', answering)).toMatchObject({ code: 'NOT_FOUND' })
  granted(await there.noor.call('answerReview', { review_id, answer: 'Shukran' }))
  expect(await there.omar.call('answerOwnerReview', answering)).toMatchObject({
    code: 'REVIEW_ANSWERED',
  })
  granted(await there.noor.call('answerReview', { review_id, answer: '' }))
  granted(await there.omar.call('answerOwnerReview', answering))
  granted(await there.noor.call('answerReview', { review_id, answer: 'We thank you' }))
  expect((await pageOfHome(there)).reviews).toMatchObject([{ answered_as: 'company' }])
  await sell(there, 'maha@example.com', '2027-02-14')
  expect(await there.omar.call('answerOwnerReview', answering), 'sold').toMatchObject({
    code: 'NOT_FOUND',
  })
})
