import { expect, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { operate } from '#server/operator/index.ts'

const say = ({ services, clock }: World, ...argv: string[]) =>
  operate(services, { now: clock(), today: dubaiDay(clock()) }, argv)
const linesOf = async (there: World, ...argv: string[]) => {
  const answer = await say(there, ...argv)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.lines
}

const PERSON = { email: 'reem@example.com', phone_number: '+971501234567' }

async function leads() {
  const there = await world(SILENT)
  const home = {
    owner_first_name: 'Noor',
    owner_last_name: 'Rahman',
    property_name: 'Garden villa',
    square_feet: '900',
    address: 'Mirdif',
  }
  granted(
    await there.visitor('submitProperty', {
      ...PERSON,
      ...home,
      human_check: await there.humanCheck(),
    }),
  )
  there.setClock(60)
  const agent = { first_name: 'Salma', last_name: 'Karim', company: 'Qasr' }
  granted(
    await there.visitor('registerAgent', {
      ...PERSON,
      ...agent,
      human_check: await there.humanCheck(),
    }),
  )
  there.setClock(60)
  granted(
    await there.visitor('sendContactMessage', { ...PERSON, name: 'Hana', message: 'Hello there' }),
  )
  return there
}

test('leads shows everything that came in, oldest first, and until when it is to be answered', async () => {
  const there = await leads()
  expect(await linesOf(there, 'leads')).toEqual([
    '2027-01-10  property 1  Noor Rahman  reem@example.com  +971501234567  open, answer by 2027-01-17',
    '  villa Garden villa, Mirdif',
    '2027-01-10  agent 1  Salma Karim  reem@example.com  +971501234567  open, answer by 2027-01-17',
    '  Qasr',
    '2027-01-10  message 1  Hana  reem@example.com  +971501234567  open, answer by 2027-01-17',
    '  Hello there',
  ])
  expect(await linesOf(there, 'leads', '--from', '2027-01-11')).toEqual(['No leads.'])
  there.setClock(new Date('2027-01-17T19:59:00Z'))
  expect((await linesOf(there, 'leads'))[0]).toContain('open, answer by 2027-01-17')
  there.setClock(new Date('2027-01-17T20:00:00Z'))
  expect((await linesOf(there, 'leads'))[0]).toContain('OVERDUE since 2027-01-17')
})

test('what is answered says so, for good, and leaves the open ones; the log keeps who did it', async () => {
  const there = await leads()
  for (const kind of ['property', 'message']) {
    const answered = ['answer-lead', kind, '--id=1', '--reason=Called back', '--as=noor']
    expect(await linesOf(there, ...answered)).toEqual(['Done.'])
  }
  there.setClock(3 * 24 * 60 * 60)
  await linesOf(there, 'answer-lead', 'property', '--id=1', '--reason=Again')
  expect((await linesOf(there, 'leads'))[0]).toMatch(/answered 2027-01-10$/)
  const open = await linesOf(there, 'leads', '--open')
  expect(open).toHaveLength(2)
  expect(open[0]).toContain('agent 1')
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'answer-lead' }))
  expect(entries.at(-1)).toMatchObject({ actor: 'noor', subject: 'property 1' })
})

test('only leads there are can be answered', async () => {
  const there = await leads()
  const answer = (kind: string, id: number) =>
    say(there, 'answer-lead', kind, `--id=${id}`, '--reason=Called back')
  expect(await answer('agent', 2)).toMatchObject({ ok: false, faults: [{ where: '--id' }] })
  expect(await answer('letter', 1)).toMatchObject({
    ok: false,
    faults: [{ where: '--kind' }],
  })
})
