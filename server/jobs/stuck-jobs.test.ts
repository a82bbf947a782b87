import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { granted, hold, emailsTo, eventually, world, type World } from '#kit/index.ts'
import { enqueue } from './enqueue.ts'
import { freeStuckJobs } from './stuck-jobs.ts'

async function waitingEmail() {
  const there = await world()
  granted(await there.visitor('subscribe', { email: 'reem@example.com' }))
  const emails = async () => {
    await freeStuckJobs(there.services.db)
    await there.runJobs()
    return (await emailsTo(there, 'reem@example.com')).length
  }
  return { there, emails }
}

async function takenUp({ pool, waitingJobs }: World, runner: string, ago: string) {
  expect(await waitingJobs()).toHaveLength(1)
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = $1, locked_at = now() - $2::interval`,
    [runner, ago],
  )
}

async function liveRunner({ database_url }: World, name: string) {
  const client = new pg.Client({ connectionString: database_url, application_name: name })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('an e-mail whose process was killed is sent by the next runner; a runner that is just starting is not taken for dead', async () => {
  const { there, emails } = await waitingEmail()
  await eventually(async () =>
    expect(
      (
        await there.pool.query(
          `select where pg_postmaster_start_time() < now() - interval '10 seconds'`,
        )
      ).rowCount,
    ).toBe(1),
  )
  await takenUp(there, 'pool-dead', '2 seconds')
  expect(await emails()).toBe(0)
  await takenUp(there, 'pool-dead', '11 seconds')
  expect(await emails()).toBe(1)
})

test('a runner that lives keeps its job, until it has been at it longer than any job takes', async () => {
  const { there, emails } = await waitingEmail()
  await liveRunner(there, 'pool-alive')
  await takenUp(there, 'pool-alive', '9 minutes')
  expect(await emails()).toBe(0)
  await takenUp(there, 'pool-alive', '11 minutes')
  expect(await emails()).toBe(1)
})

test('an email that is sent twice, because its runner died before it could say so, carries one Message-ID', async () => {
  const there = await world()
  const sent: (string | undefined)[] = []
  const { send } = there.services.mail
  there.services.mail.send = async (email) => {
    sent.push(email.message_id)
    await send(email)
  }
  const { id } = await hold(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-03',
  })
  await enqueue(there.services.db, 'send_booking_email', { booking_id: id, kind: 'failed' })
  await there.waitingJobs()
  await there.pool.query('create table kept as select * from graphile_worker._private_jobs')
  await there.runJobs()
  // a run may return before the queue has deleted its last job
  await eventually(async () => expect(await there.waitingJobs()).toEqual([]))
  await there.pool.query(
    `insert into graphile_worker._private_jobs (id, task_id, payload, run_at, max_attempts, created_at) overriding system value
     select id, task_id, payload, run_at, max_attempts, created_at from kept on conflict do nothing`,
  )
  await there.runJobs()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatch(/^<.+@localhost>$/)
  expect(sent[1]).toBe(sent[0])
})
