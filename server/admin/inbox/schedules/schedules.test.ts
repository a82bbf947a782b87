import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { sendScheduledMessages } from './send-due.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const reason = 'Guests ask again and again'

async function opened() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  return there
}

async function template({ salem }: World, texts: object = {}) {
  const { id } = granted(
    await salem.call('saveMessageTemplate', {
      name: `Note ${randomUUID()}`,
      text_en: 'Dear {guest}, until {departure_day}',
      text_ar: 'عزيزنا {guest}، حتى {departure_day}',
      ...texts,
    }),
  )
  return id
}

const schedule = ({ salem }: World, template_id: number, how: object = {}) =>
  salem.call('scheduleMessage', {
    template_id,
    moment: 'before_departure',
    at_hour: 18,
    is_on: true,
    reason,
    ...how,
  })

async function scheduled(there: World, how: object = {}, texts: object = {}) {
  const id = await template(there, texts)
  granted(await schedule(there, id, how))
  return id
}

/** The clock of Dubai. */
async function at(there: World, moment: string) {
  there.setClock(new Date(`${moment}+04:00`))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await sendScheduledMessages(there.services, there.clock())
}

const stay = (there: World, home: 'marinaStudio' | 'downtownFlat' = 'marinaStudio') =>
  buy(there, there.sara, { home: there[home], ...NIGHTS, is_refundable: true })
type Named = { reservation_id: string }
const got = async ({ sara }: World, { reservation_id }: Named) =>
  granted(await sara.call('readMyThread', { reservation_id })).messages.map(({ text }) =>
    text.replaceAll('\u00A0', ' '),
  )
const planned = async ({ salem }: World) =>
  granted(await salem.call('listPlannedMessages', {})).messages
const cancel = ({ noor }: World, { reservation_id }: Named) =>
  noor.call('cancelForGuest', { reservation_id, in_full: true, reason })
const SAID = 'Dear Sara, until 14 Feb, 2027'

test('a template goes at its moment, once, to the page and by email, from the company', async () => {
  const there = await opened()
  await scheduled(there)
  const bought = await stay(there)
  await at(there, '2027-02-13T17:59')
  expect(await got(there, bought)).toEqual([])
  await at(there, '2027-02-13T18:00')
  await at(there, '2027-02-13T18:05')
  const { reservation_id } = bought
  const { messages } = granted(await there.sara.call('readMyThread', { reservation_id }))
  expect(messages).toMatchObject([{ author_kind: 'system', author: 'Sadaf', number: 1 }])
  expect(await got(there, bought)).toEqual([SAID])
  await there.runJobs()
  await there.runJobs()
  const mails = (await emailsTo(there, 'sara@example.com')).filter(({ text }) =>
    text.replaceAll('\u00A0', ' ').includes(SAID),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('A message from Sadaf')
  const thread = granted(await there.noor.call('readThread', { reservation_id }))
  expect(thread).toMatchObject({ waiting_since: null, messages: [{ author_kind: 'system' }] })
  expect(thread.messages[0]?.mailed_at).not.toBeNull()
})

test('it is no answer: a guest who waits still waits', async () => {
  const there = await opened()
  await scheduled(there)
  const bought = await stay(there)
  const { reservation_id } = bought
  await at(there, '2027-02-13T10:00')
  granted(
    await there.sara.call('writeToHouse', { reservation_id, text: 'A cot?', key: randomUUID() }),
  )
  await at(there, '2027-02-13T18:00')
  expect(await got(there, bought)).toEqual(['A cot?', SAID])
  expect(granted(await there.noor.call('listThreads', {})).waiting).toBe(1)
})

test.each([
  ['booked', '2027-01-10T11:59', '2027-01-10T12:00'],
  ['week_before', '2027-02-03T17:59', '2027-02-03T18:00'],
  ['first_morning', '2027-02-11T17:59', '2027-02-11T18:00'],
  ['before_departure', '2027-02-13T17:59', '2027-02-13T18:00'],
  ['after', '2027-02-15T17:59', '2027-02-15T18:00'],
] as const)('%s: not before its moment, and then at once', async (moment, before, then_at) => {
  const there = await opened()
  await scheduled(there, { moment })
  const bought = await stay(there)
  await at(there, before)
  expect(await got(there, bought)).toEqual([])
  await at(there, then_at)
  expect(await got(there, bought)).toEqual([SAID])
})

test('once the way in has opened guests get its link, and never a code', async () => {
  const there = await opened()
  await scheduled(
    there,
    { moment: 'access_ready' },
    { text_en: 'It is open: {stay_page}', text_ar: 'جاهز: {stay_page}' },
  )
  const bought = await stay(there)
  await at(there, '2027-02-08T15:00')
  expect(await got(there, bought)).toEqual([])
  await there.pool.query('insert into way_in_notices values ($1, $2)', [bought.id, there.clock()])
  await at(there, '2027-02-08T15:05')
  expect(await got(there, bought)).toEqual([
    expect.stringMatching(new RegExp(`^It is open: http\\S+=${bought.reservation_id}$`)),
  ])
})

test('guests are not woken: what is due at night goes in the morning', async () => {
  const there = await opened()
  await scheduled(there, { at_hour: 23 })
  const bought = await stay(there)
  for (const moment of ['13T23:00', '14T07:59']) await at(there, `2027-02-${moment}`)
  expect(await got(there, bought)).toEqual([])
  await at(there, '2027-02-14T08:00')
  expect(await got(there, bought)).toEqual([SAID])
})

test('a process that was down at the moment does not catch up at night either', async () => {
  const there = await opened()
  await scheduled(there)
  const bought = await stay(there)
  await at(there, '2027-02-13T21:00')
  expect(await got(there, bought)).toEqual([])
  await at(there, '2027-02-14T08:00')
  expect(await got(there, bought)).toEqual([SAID])
})

test('equal hours are no quiet hours', async () => {
  const there = await opened()
  await scheduled(there, { at_hour: 2 })
  const bought = await stay(there)
  await there.pool.query("update settings set value = '8' where name = 'quiet_from_hour'")
  await at(there, '2027-02-13T02:00')
  expect(await got(there, bought)).toEqual([SAID])
})

test('whoever stays longer is written to by the new dates, and not twice', async () => {
  const there = await opened()
  await scheduled(there)
  const bought = await stay(there)
  const { reservation_id } = bought
  const move = (to: string, paid: object = {}) => moveTo(there, { reservation_id, to, ...paid })
  granted(await move('2027-02-16', { pays_by: 'cash', reference: 'R 1' }))
  await at(there, '2027-02-13T18:00')
  expect(await got(there, bought)).toEqual([])
  await at(there, '2027-02-15T18:00')
  expect(await got(there, bought)).toEqual(['Dear Sara, until 16 Feb, 2027'])
  await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-16',
    to: '2027-02-18',
    extend_stay: reservation_id,
  })
  await at(there, '2027-02-17T18:00')
  expect(await got(there, bought)).toHaveLength(1)
})

async function moveTo(there: World, wanted: { reservation_id: string; to: string }) {
  const { to, reservation_id, ...paid } = wanted
  const target = { reservation_id, room_category_id: 1, from: NIGHTS.from, to, guests: 2 }
  const preview = granted(await there.noor.call('previewMove', target))
  const rate = preview.rate_id === null ? {} : { rate_id: preview.rate_id }
  return await there.noor.call('moveBooking', { ...target, ...rate, ...paid, reason })
}

test('nothing goes to a stay that is cancelled, being cancelled, or whose guests did not come', async () => {
  const there = await opened()
  await scheduled(there)
  const bought = await stay(there)
  await there.pool.query("update settings set value = '30' where name = 'desk_cancel_minutes'")
  await at(there, '2027-02-09T18:00')
  granted(await cancel(there, bought))
  expect(await planned(there)).toMatchObject([{ state: 'stopped' }])
  there.setClock(new Date('2027-02-13T18:00+04:00'))
  await sendScheduledMessages(there.services, there.clock()) // it can still be undone
  expect(await got(there, bought)).toEqual([])
  granted(
    await there.noor.call('undoCancelling', { reservation_id: bought.reservation_id, reason }),
  )
  await there.pool.query('update bookings set no_show_at = now(), status = $2 where id = $1', [
    bought.id,
    'departed',
  ])
  await sendScheduledMessages(there.services, there.clock())
  expect(await got(there, bought)).toEqual([])
})

test('what was written a moment before a cancelling is not mailed after it', async () => {
  const there = await opened()
  await scheduled(there, { moment: 'week_before' })
  const bought = await stay(there)
  await at(there, '2027-02-03T18:00')
  expect(await got(there, bought)).toEqual([SAID])
  granted(await cancel(there, bought)) // carried out at once in this world
  await there.runJobs()
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.filter(({ text }) => text.replaceAll('\u00A0', ' ').includes(SAID))).toEqual([])
})

test('more than a day late it is not sent, and says so', async () => {
  const there = await opened()
  await scheduled(there, { moment: 'week_before', at_hour: 10 })
  const bought = await stay(there)
  there.setClock(new Date('2027-02-04T10:01+04:00'))
  expect(await planned(there)).toMatchObject([{ state: 'late' }])
  await at(there, '2027-02-04T10:01')
  expect(await got(there, bought)).toEqual([])
})

test('a day late to the minute it still goes', async () => {
  const there = await opened()
  await scheduled(there, { moment: 'week_before', at_hour: 10 })
  const bought = await stay(there)
  await at(there, '2027-02-04T10:00')
  expect(await got(there, bought)).toEqual([SAID])
})

test('a field without a value holds the message and puts it before a person', async () => {
  const there = await opened()
  await scheduled(
    there,
    { moment: 'week_before' },
    { text_en: 'We expect you at {arrival_time}', text_ar: 'ننتظرك {arrival_time}' },
  )
  const bought = await stay(there)
  const { reservation_id } = bought
  const troubles = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.filter(
      ({ what }) => what === 'message_held',
    )
  await at(there, '2027-02-03T17:00')
  expect(await planned(there)).toMatchObject([{ state: 'planned', lacks: ['arrival_time'] }])
  await at(there, '2027-02-03T18:00')
  expect(await got(there, bought)).toEqual([])
  expect(await troubles()).toMatchObject([{ kind: 'thread', reservation_id, actions: ['look'] }])
  expect(await planned(there)).toMatchObject([{ state: 'held', lacks: ['arrival_time'] }])

  granted(
    await there.noor.call('answerGuest', {
      reservation_id,
      text: 'Until when?',
      key: randomUUID(),
    }),
  )
  expect(await troubles()).toEqual([])
  granted(
    await there.sara.call('tellMyArrival', { reservation_id, expected_time: '21:30', flight: '' }),
  )
  await at(there, '2027-02-03T18:30')
  expect(await got(there, bought)).toEqual(['Until when?']) // a colleague has written instead
})

test('what was held goes by itself once the value is known', async () => {
  const there = await opened()
  await scheduled(
    there,
    { moment: 'week_before' },
    { text_en: 'We expect you at {arrival_time}', text_ar: 'ننتظرك {arrival_time}' },
  )
  const bought = await stay(there)
  const { reservation_id } = bought
  await at(there, '2027-02-03T18:00')
  granted(
    await there.sara.call('tellMyArrival', { reservation_id, expected_time: '21:30', flight: '' }),
  )
  await at(there, '2027-02-03T18:30')
  expect(await got(there, bought)).toEqual(['We expect you at 21:30'])
})

test('conditions keep it to homes, buildings, areas, long stays and guests who booked themselves', async () => {
  const there = await opened()
  const bought = await stay(there)
  const id = await template(there)
  const reached = async (how: object) => {
    granted(await schedule(there, id, { moment: 'week_before', ...how }))
    there.setClock(new Date('2027-02-02T12:00+04:00'))
    return (await planned(there)).map(({ reservation_id }) => reservation_id)
  }
  const one = [bought.reservation_id]
  expect(await reached({})).toEqual(one)
  for (const place_kind of ['home', 'building', 'area']) {
    expect(await reached({ place_kind, place_id: 1 })).toEqual(one)
    expect(await reached({ place_kind, place_id: 2 })).toEqual([])
  }
  expect(await reached({ nights_min: 4 })).toEqual(one)
  expect(await reached({ nights_min: 5 })).toEqual([])
  expect(await reached({ sources: 'site' })).toEqual(one)
  await there.pool.query("update bookings set source = 'phone'")
  expect(await reached({ sources: 'site' })).toEqual([])
  expect(await reached({ sources: 'all' })).toEqual(one)
  expect(await reached({ is_on: false })).toEqual([])
  expect(await schedule(there, id, { place_kind: 'home', place_id: 99 })).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ field: 'place_id' }],
  })
})

test('it is in the language its guest has chosen', async () => {
  const there = await opened()
  await scheduled(there)
  const bought = await stay(there)
  await there.pool.query(
    "update users set lang = 'ar', is_lang_chosen = true where email = 'sara@example.com'",
  )
  await at(there, '2027-02-13T18:00')
  expect(await got(there, bought)).toEqual([expect.stringMatching(/^عزيزنا Sara، حتى 14 فبراير/)])
})

test('who booked before it was on is not written to about what was due before', async () => {
  const there = await opened()
  const bought = await stay(there)
  there.setClock(60)
  await scheduled(there, { moment: 'booked' })
  await at(there, '2027-01-10T12:05')
  expect(await got(there, bought)).toEqual([])
  expect(await planned(there)).toEqual([])
})

test('a stay that is over by then gets nothing that belongs into it', async () => {
  const there = await opened()
  await scheduled(there, { moment: 'first_morning', at_hour: 12 }) // check-out is at 12:00
  const bought = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-10',
    to: '2027-02-11',
  })
  await at(there, '2027-02-11T12:00')
  expect(await got(there, bought)).toEqual([])
})

test('a colleague keeps one message from one guest, and lets it go after all; each stands in the log', async () => {
  const there = await opened()
  const id = await scheduled(there)
  const bought = await stay(there)
  const { reservation_id } = bought
  const skip = (is_skipped: boolean, template_id = id) =>
    there.salem.call('skipScheduledMessage', { reservation_id, template_id, is_skipped, reason })
  expect(await skip(true, 999)).toMatchObject({ code: 'NOT_FOUND' })
  granted(await skip(true))
  await at(there, '2027-02-13T18:00')
  expect(await got(there, bought)).toEqual([])
  expect(await planned(there)).toMatchObject([{ state: 'skipped' }])
  granted(await skip(false))
  await at(there, '2027-02-13T18:05')
  expect(await got(there, bought)).toEqual([SAID])
  expect(await skip(true)).toMatchObject({ code: 'MESSAGE_SENT' })
  const { rows } = await there.pool.query(
    "select reason, after from activity_log where verb = 'skip-scheduled-message' order by id",
  )
  expect(rows).toEqual([
    { reason, after: { is_skipped: true } },
    { reason, after: { is_skipped: false } },
  ])
})

test('turning one on and off is logged with what it was and why; an ended template goes no more', async () => {
  const there = await opened()
  const id = await scheduled(there)
  const bought = await stay(there)
  expect(
    await there.salem.call('scheduleMessage', {
      template_id: id,
      moment: 'after',
      is_on: true,
      reason: '',
    }),
  ).toMatchObject({
    errors: [{ field: 'reason' }],
  })
  granted(await schedule(there, id, { is_on: false, reason: 'Too many' }))
  granted(await schedule(there, id))
  const { rows } = await there.pool.query(
    "select reason, before->>'is_on' as before, after->>'is_on' as after from activity_log where verb = 'schedule-message' order by id",
  )
  expect(rows).toEqual([
    { reason, before: null, after: 'true' },
    { reason: 'Too many', before: 'true', after: 'false' },
    { reason, before: 'false', after: 'true' },
  ])
  granted(await there.salem.call('endMessageTemplate', { id }))
  await at(there, '2027-02-13T18:00')
  expect(await got(there, bought)).toEqual([])
  expect(await schedule(there, id)).toMatchObject({ code: 'NOT_FOUND' })
  expect(granted(await there.salem.call('listMessageSchedules', {})).schedules).toEqual([])
})

test('the next seven days stand there before they come, in the words of each guest', async () => {
  const there = await opened()
  await scheduled(there, { at_hour: 23 })
  await stay(there)
  await at(there, '2027-02-07T08:00')
  const [message] = await planned(there)
  expect(message).toMatchObject({
    state: 'planned',
    guest_name: 'Sara Mitchell',
    home: 'Marina Studio',
    lang: 'en',
    due_at: '2027-02-14T04:00:00.000Z',
    lacks: [],
  })
  expect(message?.text.replaceAll('\u00A0', ' ')).toBe(SAID)
  there.setClock(new Date('2027-02-07T07:59+04:00'))
  expect(await planned(there)).toEqual([])
})
