import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { deleteSpentChecks, openAltcha } from './altcha.ts'
import { solveHumanCheck } from './solve.ts'

const NOW = new Date('2027-01-10T08:00:00Z')
const check = openAltcha(Buffer.alloc(32, 1))
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

function changed(
  payload: string,
  change: (answer: {
    challenge: { parameters: Record<string, unknown> }
    solution: Record<string, unknown>
  }) => void,
) {
  const answer = JSON.parse(Buffer.from(payload, 'base64').toString())
  change(answer)
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}

test('work done is accepted once, within ten minutes', async () => {
  const { services } = await world()
  const payload = await solveHumanCheck(await check.challenge(NOW))
  expect(await check.accept(services.db, payload, later(10))).toBe(false)
  expect(await check.accept(services.db, payload, later(9))).toBe(true)
  expect(await check.accept(services.db, payload, later(9))).toBe(false)
})

test('a challenge of another key, an easier one, a later end or a guessed answer is not', async () => {
  const { services } = await world()
  const challenge = await check.challenge(NOW)
  const good = await solveHumanCheck(challenge)
  const foreign = await solveHumanCheck(await openAltcha(Buffer.alloc(32, 2)).challenge(NOW))
  const bad = [
    foreign,
    changed(good, ({ challenge: { parameters } }) => (parameters['keyPrefix'] = '00')),
    changed(
      good,
      ({ challenge: { parameters } }) =>
        (parameters['data'] = { expires_at: later(60).toISOString() }),
    ),
    changed(good, ({ solution }) => (solution['counter'] = 1)),
    changed(good, ({ solution }) => (solution['derivedKey'] = '00'.repeat(32))),
    '',
    'bm90IGpzb24=',
  ]
  for (const payload of bad) expect(await check.accept(services.db, payload, NOW)).toBe(false)
  expect(await check.accept(services.db, good, NOW)).toBe(true)
})

test('spent answers are forgotten once they would be too late anyway', async () => {
  const { services, pool } = await world()
  await check.accept(services.db, await solveHumanCheck(await check.challenge(NOW)), NOW)
  await deleteSpentChecks(services.db, later(9))
  expect((await pool.query('select 1 from spent_human_checks')).rowCount).toBe(1)
  await deleteSpentChecks(services.db, later(10))
  expect((await pool.query('select 1 from spent_human_checks')).rowCount).toBe(0)
})
