import { expect, onTestFinished } from 'vitest'
import { keepCarryingOutbox } from '#server/jobs/index.ts'
import { listenForChanges } from '#server/pages/cache/listen.ts'
import { eventually, givePassword, PASSWORD, type World } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'
import type { Renderer } from '#server/pages/pages.ts'

const CALLS: Record<string, string> = {
  '/': '/api/properties/featured_properties/',
  '/offers': '/api/payment/offers/',
  '/about-us': '/api/static_page/?type=1',
}
const STAY = /\/stay-details\/([^/?]+)/

type Rendering = {
  breaks?: (path: string) => Response | undefined
  waits?: () => Promise<void>
  needs_person?: number
}

function rendererOf({ breaks, waits, needs_person = 1 }: Rendering): {
  render: Renderer
  rendered: string[]
} {
  const rendered: string[] = []
  const render: Renderer = async (request, { context }) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    const broken = breaks?.(pathname)
    if (broken) return broken
    const path = pathname.replace(/^\/ar(?=\/|$)/, '') || '/'
    const slug = STAY.exec(path)?.[1]
    const call = slug
      ? `/api/properties/room_details/?room_category_slug=${slug}`
      : (CALLS[path] ?? '/api/properties/amenities/')
    const headers = { 'accept-language': context.lang }
    const requestPerson = () =>
      context.transport('/api/user/user_profile/', {
        headers: { ...headers, 'x-sadaf-session': 'cookie' },
      })
    for (let input = 1; input < needs_person; input += 1) await requestPerson()
    const person = await requestPerson()
    const answer = await context.transport(call, { headers })
    const text = await answer.text()
    await waits?.()
    const nonce = context.nonce ? ` nonce="${context.nonce}"` : ''
    const html = `<html lang="${context.lang}" data-company="${context.company.name}"><script${nonce}>self.drawn = ${text}</script><script src="/a.js"${nonce}></script><p>${person.ok ? await person.text() : ''}</p></html>`
    const status = answer.status === 404 ? 404 : 200
    return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  return { render, rendered }
}

/** One process of the product, with pages; several may stand on one database. */
export async function processOf(there: World, rendering: Rendering = {}) {
  const { render, rendered } = rendererOf(rendering)
  const changes = listenForChanges(there.database_url)
  const outbox = keepCarryingOutbox(there.services.db, () => {})
  onTestFinished(async () => {
    await outbox.stop()
    await changes.close()
  })
  const web = {
    render,
    files: there.services.config.DATA_DIR,
    middleware: null,
    close: async () => {},
  }
  const app = openApp({ open: there, clock: there.clock, web, changes })
  await eventually(() => expect(changes.isListening()).toBe(true))
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { response, tag: response.headers.get('etag'), html: await response.text() }
  }
  return { app, open, rendered, changes }
}

/** Logs in as the pages do, and returns the cookie of the session. */
export async function cookieOf(there: World, email: string): Promise<string> {
  await givePassword(there, email)
  const login = await there.app.request('/api/user/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
