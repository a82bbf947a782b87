import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { granted, overlap, type World } from '#kit/index.ts'
import { photo } from '#kit/party.ts'
import { decide, pageOfHome, review, stayed } from '#kit/reviewed-stay.ts'

async function stored({ services }: World): Promise<string[]> {
  const names = (await Array.fromAsync(services.files.list())).map(({ name }) => name)
  return names.filter((name) => name.startsWith('review-'))
}

async function add({ sara }: World, reservation_id: string) {
  return granted(
    await sara.call('addReviewPhotograph', { reservation_id, photograph: await photo() }),
  )
}

const mine = async ({ sara }: World, reservation_id: string) =>
  granted(await sara.call('readMyReview', { reservation_id })).photographs

test('photographs are added before and after the review is written, and shown with it once it is', async () => {
  const { there, reservation_id } = await stayed()
  const first = await add(there, reservation_id)
  expect(first).toMatchObject({ width: 640, height: 400 })
  granted(await there.sara.call('submitReview', review(reservation_id)))
  const second = await add(there, reservation_id)
  expect(await mine(there, reservation_id)).toEqual([first, second])
  const read = granted(await there.noor.call('listReviews', {})).reviews
  expect(read[0]?.photographs).toEqual([first, second])
  expect(
    await decide(there, 'shown', { version: 1 }),
    'another picture than was looked at',
  ).toMatchObject({ code: 'REVIEW_CHANGED_MEANWHILE' })
  expect((await pageOfHome(there)).reviews).toEqual([])
  granted(await decide(there, 'shown'))
  expect((await pageOfHome(there)).reviews).toMatchObject([{ photographs: [first, second] }])
})

test('one that is taken out is gone from the disk; another guest sees and takes nothing', async () => {
  const { there, reservation_id } = await stayed()
  const { photograph_id, file } = await add(there, reservation_id)
  const kept = await add(there, reservation_id)
  expect(
    await there.layla.call('removeReviewPhotograph', { reservation_id, photograph_id }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  granted(await there.sara.call('removeReviewPhotograph', { reservation_id, photograph_id }))
  expect(
    await there.sara.call('removeReviewPhotograph', { reservation_id, photograph_id }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  await there.runJobs()
  expect(await stored(there)).toEqual([kept.file])
  expect(file).toMatch(/^review-[0-9a-f]{32}\.webp$/)
})

test('six at most, also when two come at once', async () => {
  const { there, reservation_id } = await stayed()
  for (let n = 0; n < 5; n += 1) await add(there, reservation_id)
  const photograph = await photo()
  const press = () => there.sara.call('addReviewPhotograph', { reservation_id, photograph })
  const answers = await overlap(there.pool, 'review_photographs', press, press)
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'OK')).toSorted()).toEqual([
    'OK',
    'REVIEW_PHOTOGRAPHS_FULL',
  ])
  expect(await mine(there, reservation_id)).toHaveLength(6)
  expect(
    (await there.waitingJobs()).filter(({ name }) => name === 'remove_picture'),
    'the one too many goes an hour later',
  ).toMatchObject([{ run_at: new Date(there.clock().getTime() + 3_600_000) }])
})

test('a review that was decided on takes no more, and gives none away', async () => {
  const { there, reservation_id } = await stayed()
  const { photograph_id } = await add(there, reservation_id)
  granted(await there.sara.call('submitReview', review(reservation_id)))
  granted(await decide(there, 'shown'))
  const decided = { code: 'REVIEW_DECIDED' }
  const photograph = await photo()
  expect(
    await there.sara.call('addReviewPhotograph', { reservation_id, photograph }),
  ).toMatchObject(decided)
  expect(
    await there.sara.call('removeReviewPhotograph', { reservation_id, photograph_id }),
  ).toMatchObject(decided)
})

test('hidden, a photograph leaves the address under which it was seen', async () => {
  const { there, reservation_id } = await stayed()
  const { file } = await add(there, reservation_id)
  granted(await there.sara.call('submitReview', review(reservation_id)))
  granted(await decide(there, 'shown'))
  granted(await decide(there, 'hidden', { rule: 'personal_data' }))
  await there.runJobs()
  const [hidden] = await mine(there, reservation_id)
  expect(hidden?.file).not.toBe(file)
  expect(await stored(there)).toEqual([hidden?.file])
  granted(await decide(there, 'shown'))
  expect((await pageOfHome(there)).reviews[0]?.photographs).toEqual([hidden])
})

test.each([
  ['nothing', new File([], 'a.jpg'), 'FILE_UPLOAD_FAILED'],
  ['a text', new File(['not a picture'], 'a.jpg'), 'FILE_TYPE_INVALID'],
  [
    'half of a picture',
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])], 'a.jpg'),
    'FILE_BROKEN',
  ],
])('%s is no photograph', async (_what, photograph, code) => {
  const { there, reservation_id } = await stayed()
  const refused = await there.sara.call('addReviewPhotograph', { reservation_id, photograph })
  expect(refused).toMatchObject({ errors: [{ field: 'photograph', code }] })
  expect(await stored(there)).toEqual([])
})

test('before the stay is over there is nothing to photograph', async () => {
  const { there, reservation_id } = await stayed({ at: new Date('2027-02-13T09:00:00Z') })
  const photograph = await photo()
  expect(
    await there.sara.call('addReviewPhotograph', { reservation_id, photograph }),
  ).toMatchObject({
    code: 'REVIEW_NOT_OPEN',
  })
})

test('a person’s data names their photographs; erased, none is left', async () => {
  const { there, reservation_id } = await stayed()
  const { file } = await add(there, reservation_id)
  granted(await there.sara.call('submitReview', review(reservation_id)))
  const to = join(mkdtempSync(join(tmpdir(), 'sadaf-photographs-')), 'sara.json')
  await there.operate('export-person', '--email=sara@example.com', `--to=${to}`)
  expect(readFileSync(to, 'utf8')).toContain(file)
  await there.operate('erase-person', '--email=sara@example.com', '--reason=Asked')
  await there.runJobs()
  expect(await stored(there)).toEqual([])
})
