import { expect, test } from 'vitest'
import { granted } from '#kit/index.ts'
import { openDemo } from '#kit/worlds/open-demo.ts'
import { wayInOf } from '#demo/ways-in.ts'
import { writeWaysIn } from '#server/main/write-ways-in.ts'
import { tellOpenedWaysIn } from '#server/stays/index.ts'

test('guests of the demo write in both languages: some are answered, one waits longer than is promised', async () => {
  const { noor } = await openDemo()
  const { threads, waiting, measured } = granted(await noor.call('listThreads', {}))
  expect(new Set(threads.map(({ last }) => last.lang))).toEqual(new Set(['en', 'ar']))
  expect(waiting).toBe(2)
  expect(threads.filter(({ is_late }) => is_late)).toHaveLength(1)
  expect(threads.filter(({ waiting_since }) => waiting_since === null).length).toBeGreaterThan(3)
  expect(measured.median_minutes).toBeGreaterThan(0)
  const { troubles } = granted(await noor.call('listTrouble', {}))
  expect(troubles.filter(({ what }) => what === 'guest_waits')).toMatchObject([
    { reservation_id: threads[0]?.reservation_id },
  ])
  const { drafts, templates } = granted(
    await noor.call('suggestAnswers', { reservation_id: threads[0]?.reservation_id ?? '' }),
  )
  expect(drafts.map(({ topic }) => topic)).toEqual(['pool', 'amenity'])
  expect(templates.length).toBeGreaterThan(2)
  const { messages } = granted(await noor.call('listPlannedMessages', {}))
  expect(new Set(messages.map(({ lang }) => lang))).toEqual(new Set(['en', 'ar']))
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['planned']))
}, 180_000) // the first loads the demo

test('every unit of the demo has its way in, sealed, and nobody who is there is mailed about it', async () => {
  const there = await openDemo()
  const { services, pool } = there
  await writeWaysIn(services, wayInOf, there.clock())
  const { rows } = await pool.query(
    `select count(*)::int as units, count(a.unit_id)::int as written, bool_or(encode(a.sealed, 'escape') like '%gate%') as is_readable
      from units u left join unit_access a on a.unit_id = u.id and a.room_category_id = u.room_category_id`,
  )
  expect(rows[0].units).toBeGreaterThan(50)
  expect(rows[0]).toMatchObject({ written: rows[0].units, is_readable: false })
  const owed = async () =>
    (
      await pool.query(
        "select count(*)::int as n from outbox_jobs where identifier = 'send_way_in_email'",
      )
    ).rows[0]?.n
  const before = await owed()
  await tellOpenedWaysIn(services.db, there.clock())
  expect(await owed()).toBe(before)
})
