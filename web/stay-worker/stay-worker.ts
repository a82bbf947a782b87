import { isKeepRequest, KEPT_STAYS, KEPT_UNTIL, type KeepRequest } from './kept-stays.ts'

// The page of a stay is read in lifts and cellars: what of it was kept is shown there. It asks the
// server first, always.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (isKeepRequest(event.data))
    event.waitUntil(
      keep(event.data).then(
        (is_kept) => port?.postMessage(is_kept),
        () => port?.postMessage(false), // no room, or the connection went meanwhile
      ),
    )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (/^\/(assets|pictures)\//.test(pathname)) event.respondWith(fileOf(request))
})

/** Of a page that the server no longer gives, nothing stays. */
async function pageOf(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.status === 401 || response.status === 403 || response.status === 404)
      await drop(request.url)
    return response
  } catch (error) {
    const kept = await (await caches.open(KEPT_STAYS)).match(request.url)
    if (kept && Date.now() < Number(kept.headers.get(KEPT_UNTIL))) return kept
    await drop(request.url)
    throw error
  }
}

/** Pictures vary by what a browser accepts, and this one kept its own. */
const OF_THIS_BROWSER = { ignoreVary: true }

async function fileOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: KEPT_STAYS, ...OF_THIS_BROWSER })
  return kept ?? (await fetch(request))
}

async function drop(url: string) {
  await (await caches.open(KEPT_STAYS)).delete(url)
}

async function keep({ url, until, files }: KeepRequest): Promise<boolean> {
  const cache = await caches.open(KEPT_STAYS)
  if (until <= Date.now()) {
    await cache.delete(url)
    return false
  }
  const response = await fetch(url, { credentials: 'same-origin' })
  if (!response.ok || response.redirected) return false
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set(KEPT_UNTIL, String(until))
  await cache.put(url, new Response(html, { headers }))
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  for (const file of new Set([...named, ...files]))
    if (!(await cache.match(file, OF_THIS_BROWSER))) await cache.add(file).catch(() => undefined)
  return true
}
