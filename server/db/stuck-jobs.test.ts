import { expect, test } from 'vitest'
import { granted, lettersTo, world, type World } from '#world'
import { freeStuckJobs } from './stuck-jobs.ts'

/** A job that a worker took up so long ago and never finished. */
async function takenUp({ pool, waitingJobs }: World, ago: string) {
  expect(await waitingJobs()).toHaveLength(1)
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, locked_by = 'worker-dead', locked_at = now() - $1::interval`, [
    ago,
  ])
}

test('a letter whose process was killed is sent ten minutes later by another', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email: 'noor@example.com' }))
  const letters = async () => {
    await freeStuckJobs(there.house.db)
    await there.runJobs()
    return (await lettersTo(there, 'noor@example.com')).length
  }
  await takenUp(there, '9 minutes')
  expect(await letters()).toBe(0)
  await takenUp(there, '11 minutes')
  expect(await letters()).toBe(1)
})
