import type { Call, Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { addOfferViews, type Views } from './offer-views-queries.ts'

type Input = { shown?: number[] | undefined; opened?: number | undefined }
type Counting = { views: Map<number, Views>; timer: NodeJS.Timeout | null }

const WRITTEN_EVERY_MS = 10_000
/** Numbers that no offer has are counted too, until they are written: never more of them. */
const COUNTED_MAX = 5_000

/** By process: at most a moment of views is lost when one is killed. */
const counted = new WeakMap<Services, Counting>()

/** Kept in memory, and written with others: a view writes no row. */
export async function countOfferViews({ shown = [], opened }: Input, call: Call) {
  const { services } = call
  const counting = counted.get(services) ?? { views: new Map<number, Views>(), timer: null }
  counted.set(services, counting)
  for (const id of new Set(shown)) add(counting, id, { shown: 1, opened: 0 })
  if (opened !== undefined) add(counting, opened, { shown: 0, opened: 1 })
  counting.timer ??= setTimeout(() => {
    writeOfferViews(services, call.now).catch((error: unknown) =>
      services.log.warn({ err: error }, 'views of offers could not be written'),
    )
  }, WRITTEN_EVERY_MS).unref()
  return {}
}

function add({ views }: Counting, id: number, { shown, opened }: Views) {
  if (views.size >= COUNTED_MAX && !views.has(id)) return
  const now = views.get(id) ?? { shown: 0, opened: 0 }
  views.set(id, { shown: now.shown + shown, opened: now.opened + opened })
}

/** What this process has counted since it last did. */
export async function writeOfferViews(services: Services, now: Date): Promise<void> {
  const counting = counted.get(services)
  if (!counting) return
  if (counting.timer !== null) clearTimeout(counting.timer)
  counted.delete(services)
  if (counting.views.size > 0) await addOfferViews(services.db, dubaiDay(now), counting.views)
}
