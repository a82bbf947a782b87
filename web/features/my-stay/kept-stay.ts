// oxlint-disable-next-line import/default -- Vite's: the address of the built worker
import workerUrl from '#web/stay-worker/stay-worker.ts?worker&url'
import { KEPT_STAYS, type KeepRequest } from '#web/stay-worker/kept-stays.ts'
import { addressOf } from '#web/i18n/language.ts'
import type { Lang } from '#contract/constants.ts'
import type { Access, MyStay } from './my-stay-queries.ts'

type Stay = Pick<MyStay, 'departure_date' | 'room_category'>

/** Check-out time in Dubai, which has no summer time, ms. */
export const endOf = ({ departure_date, room_category }: Stay): number =>
  Date.parse(`${departure_date}T${room_category.check_out_time}:00+04:00`)

/**
 * Keeps the page that is open in this browser until the departure, with all it has loaded; false
 * where the browser cannot. Once `is_over`, what was kept of it goes.
 */
export async function keepPage(lang: Lang, stay: Stay, { is_over }: { is_over: boolean }) {
  if (!('serviceWorker' in navigator)) return false
  const scope = addressOf('/my-stay', lang)
  const registration = await navigator.serviceWorker.register(workerUrl, { scope, type: 'module' })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!worker) return false
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(assets|pictures)\//.test(pathname),
    )
    .map(({ href }) => href)
  const asked: KeepRequest = { url: location.href, until: is_over ? 0 : endOf(stay), files }
  return await new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage(asked, [port2])
  })
}

type WayInRow = { version: string; until: number; access: Access }

const entryOf = (reservation_id: string) => `/my-stay/way-in/${encodeURIComponent(reservation_id)}`

/** For the lift: the way in as it was told last, until the departure. */
export async function keepWayIn(reservation_id: string, kept: WayInRow) {
  const cache = await caches.open(KEPT_STAYS)
  await cache.put(entryOf(reservation_id), Response.json(kept))
}

/** Null also where the browser keeps nothing. */
export async function keptWayIn(reservation_id: string): Promise<Access | null> {
  try {
    const entry = await (await caches.open(KEPT_STAYS)).match(entryOf(reservation_id))
    if (!entry) return null
    const kept: WayInRow = await entry.json()
    if (Date.now() < kept.until) return kept.access
    await forgetWayIn(reservation_id)
    return null
  } catch {
    return null
  }
}

/** Unless it is what the server would tell now: after a move or a cancellation it is not. */
export async function forgetOldWayIn(reservation_id: string, version: string | null) {
  const entry = await (await caches.open(KEPT_STAYS)).match(entryOf(reservation_id))
  if (!entry) return
  const kept: WayInRow = await entry.json()
  if (kept.version !== version || Date.now() >= kept.until) await forgetWayIn(reservation_id)
}

async function forgetWayIn(reservation_id: string) {
  await (await caches.open(KEPT_STAYS)).delete(entryOf(reservation_id))
}
