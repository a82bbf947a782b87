// A site that gives calendars: unchanged since they were read, but one in a hundred; `/slow` takes five seconds.
import { createServer } from 'node:http'

const CHANGED = 100
const SLOW_MS = 5_000
let asked = 0

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
  ...Array.from({ length: 6 }, (_, n) => [
    'BEGIN:VEVENT',
    `UID:stay-${n}@site.example`,
    `DTSTART;VALUE=DATE:209901${String(n * 4 + 1).padStart(2, '0')}`,
    `DTEND;VALUE=DATE:209901${String(n * 4 + 4).padStart(2, '0')}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
  '',
].join('\r\n')

const server = createServer((req, res) => {
  const give = () => {
    asked += 1
    const is_new = req.headers['if-none-match'] === undefined || asked % CHANGED === 0
    res.writeHead(is_new ? 200 : 304, { 'content-type': 'text/calendar', etag: '"1"' })
    res.end(is_new ? CALENDAR : '')
  }
  if (req.url?.startsWith('/slow')) setTimeout(give, SLOW_MS)
  else give()
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
