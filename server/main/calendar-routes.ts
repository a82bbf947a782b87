import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { writeCalendar } from '#server/calendars/index.ts'
import type { Services } from '#server/call/call.ts'

/** Calendars of ours for other sites, owners and guests: whoever has the link reads, without a session. */
export function calendarRoutes({ db, config }: Services, clock: () => Date): Hono {
  const routes = new Hono()
  routes.get('/calendars/:file{[\\w-]{20,100}\\.ics}', async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length)
    const reader = c.req.header('user-agent')
    const { public_url } = config
    const text = await writeCalendar(db, { token, reader, now: clock(), public_url })
    c.header('cache-control', 'private, no-store')
    if (text === undefined) return c.text('There is no such calendar.', 404)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    c.header('etag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('content-type', 'text/calendar; charset=utf-8')
    return c.body(text)
  })
  return routes
}
