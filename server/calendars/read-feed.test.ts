import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { CORPUS, type CorpusRow } from '#kit/feed-corpus.ts'
import { readFeed } from './read-feed.ts'

const TODAY = '2027-01-10'
const bytesOf = ({ feed }: Pick<CorpusRow, 'feed'>) =>
  typeof feed === 'string' ? Buffer.from(feed) : feed

function told(corpus: CorpusRow) {
  const read = readFeed(bytesOf(corpus), { channel: corpus.channel, today: TODAY })
  if (typeof read === 'string') return read
  return read.events
    .map(({ kind, from, to, reference, phone_last_4 }) =>
      [kind, from, to, reference, phone_last_4].filter(Boolean).join(' '),
    )
    .toSorted((one, other) => one.slice(-22).localeCompare(other.slice(-22)))
}

test('at least sixty feeds are in the corpus, of every maker', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(60)
})

test.each(CORPUS.map((corpus) => [corpus.channel, corpus.name, corpus] as const))(
  '%s: %s',
  (_channel, _name, corpus) => {
    const { read } = corpus
    const found = told(corpus)
    if (typeof read === 'string' || typeof found === 'string') expect(found).toBe(read)
    else expect(found.toSorted()).toEqual(read.toSorted())
  },
)

/** The nights by another reader of calendars, of days as written and of times where they are. */
function byAnother(corpus: CorpusRow): string[] {
  const root = new ICAL.Component(
    ICAL.parse(bytesOf(corpus).toString('utf8').replace('\uFEFF', '')),
  )
  const all = root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  return all
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => occurrences(event, all))
    .filter(({ to }) => to > TODAY)
    .map(({ from, to }) => `${from} ${to}`)
}

function occurrences(event: ICAL.Event, all: ICAL.Event[]) {
  if (!event.isRecurring())
    return [{ from: event.startDate.toString().slice(0, 10), to: endOf(event) }]
  for (const other of all)
    if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other)
  const found = []
  const each = event.iterator()
  for (let next = each.next(); next && found.length < 50; next = each.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    found.push({ from: startDate.toString().slice(0, 10), to: endDate.toString().slice(0, 10) })
  }
  return found
}

const endOf = (event: ICAL.Event) => event.endDate.toString().slice(0, 10)

test.each(
  CORPUS.filter(({ ours_alone }) => !ours_alone).map((corpus) => [corpus.name, corpus] as const),
)('another reader finds the same nights: %s', (_name, corpus) => {
  const own = told(corpus)
  const nights =
    typeof own === 'string' ? [] : own.map((line) => line.split(' ').slice(1, 3).join(' '))
  expect(byAnother(corpus).toSorted()).toEqual(nights.toSorted())
})

test('the maker is the same whatever its version, and another when it is another', () => {
  const maker = (prodid: string) => {
    const feed = `BEGIN:VCALENDAR\r\n${prodid}\r\nEND:VCALENDAR\r\n`
    const read = readFeed(Buffer.from(feed), { channel: 'airbnb', today: TODAY })
    return typeof read === 'string' ? read : read.maker
  }
  const airbnb = maker('PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN')
  expect(maker('PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN')).toBe(
    airbnb,
  )
  expect(maker('PRODID:-//Airbnb Inc//Hosting Calendar 2.4//FR')).toBe(airbnb)
  expect(maker('PRODID:-//Google Inc//Google Calendar 70.9054//EN')).not.toBe(airbnb)
  expect(maker('X-NOTHING:1')).toBeNull()
})

test('an event that cannot be read is counted, and the others are read', () => {
  const feed = [
    'BEGIN:VCALENDAR\nPRODID:x',
    'BEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20270124\nDTEND;VALUE=DATE:20270120\nEND:VEVENT',
    'BEGIN:VEVENT\nUID:b\nDTSTART;VALUE=DATE:20270201\nDTEND;VALUE=DATE:20270203\nEND:VEVENT',
    'BEGIN:VEVENT\nUID:c\nSUMMARY:No day\nEND:VEVENT',
    'END:VCALENDAR',
  ].join('\n')
  const read = readFeed(Buffer.from(feed), { channel: 'other', today: TODAY })
  expect(read).toMatchObject({ unread: 2, events: [{ uid: 'b', from: '2027-02-01' }] })
})

test('an event that is said twice is one, with a UID and without, and other nights of its UID are another', () => {
  const event = (from: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    ...lines,
    `DTSTART;VALUE=DATE:${from}`,
    'DTEND;VALUE=DATE:20270301',
    'END:VEVENT',
  ]
  const feed = [
    'BEGIN:VCALENDAR',
    'PRODID:x',
    ...event('20270210', 'UID:a', 'STATUS:CANCELLED'),
    ...event('20270210', 'UID:a'),
    ...event('20270210', 'UID:a'),
    ...event('20270220', 'UID:a'),
    ...event('20270225'),
    ...event('20270225'),
    'END:VCALENDAR',
  ].join('\n')
  const read = readFeed(Buffer.from(feed), { channel: 'booking_com', today: TODAY })
  const events = typeof read === 'string' ? [] : read.events
  expect(events.map(({ kind, from }) => `${kind} ${from}`)).toEqual([
    'cancelled 2027-02-10',
    'stay 2027-02-10',
    'stay 2027-02-20',
    'stay 2027-02-25',
  ])
})
