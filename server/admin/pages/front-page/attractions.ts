import { ATTRACTIONS_MAX } from '#contract/endpoints/admin/front-page.ts'
import { logActivity } from '#server/activity/index.ts'
import { findAreaId } from '#server/admin/homes/index.ts'
import { insertPicture } from '#server/admin/offers/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { keepPhotograph } from '#server/outside/files/index.ts'
import {
  findAttractions,
  listAreaNames,
  listPickedHomes,
  lockAttractions,
  orderAttractions,
  setAttraction,
  writeAttraction,
  type Attraction,
} from './front-page-queries.ts'

export const readFrontPage = async (_asked: object, { db, lang }: StaffCall) => ({
  attractions: await findAttractions(db, { lang }),
  areas: await listAreaNames(db, lang),
  homes: await listPickedHomes(db, lang),
})

type Described = Omit<Attraction, 'id' | 'picture' | 'is_shown'> & {
  id?: number | undefined
  reason: string
}

/** Refuses NOT_FOUND, AREA_NOT_FOUND, TOO_MANY_ATTRACTIONS. */
export async function saveAttraction({ id, area, reason, ...texts }: Described, call: StaffCall) {
  return await changing(call, async (tx, all) => {
    const before = id === undefined ? undefined : oneOf(all, id)
    if (!before && all.length >= ATTRACTIONS_MAX) refuse('TOO_MANY_ATTRACTIONS')
    const location_id = area === null ? null : ((await findAreaId(tx, area)) ?? refuseArea())
    const row_id = await writeAttraction(tx, { id, location_id, ...texts })
    return {
      answer: { id: row_id },
      log: {
        verb: before ? 'change-attraction' : 'add-attraction',
        name: texts.name_en,
        reason,
        ...(before && { before: described(before) }),
        after: { ...texts, area },
      },
    }
  })
}

const refuseArea = () =>
  refuse('AREA_NOT_FOUND', { fields: [{ field: 'area', code: 'AREA_NOT_FOUND' }] })

const described = ({ id: _id, picture: _picture, is_shown: _shown, ...texts }: Attraction) => texts

type Shown = { id: number; is_shown: boolean; reason: string }

/** Refuses NOT_FOUND, ATTRACTION_UNCHANGED. */
export async function showAttraction({ id, is_shown, reason }: Shown, call: StaffCall) {
  return await changing(call, async (tx, all) => {
    const before = oneOf(all, id)
    if (before.is_shown === is_shown) refuse('ATTRACTION_UNCHANGED')
    await setAttraction(tx, id, { is_shown })
    const log = { name: before.name_en, reason, before: { is_shown: !is_shown } }
    return { answer: {}, log: { verb: 'show-attraction', ...log, after: { is_shown } } }
  })
}

/** Refuses NOT_FOUND, ATTRACTION_UNCHANGED. A place beyond the last is the last. */
export async function placeAttraction(
  { id, place }: { id: number; place: number },
  call: StaffCall,
) {
  return await changing(call, async (tx, all) => {
    const moved = oneOf(all, id)
    const others = all.filter((one) => one.id !== id)
    const order = others.toSpliced(place - 1, 0, moved)
    const [was, is] = [all.indexOf(moved) + 1, order.indexOf(moved) + 1]
    if (was === is) refuse('ATTRACTION_UNCHANGED')
    await orderAttractions(
      tx,
      order.map((one) => one.id),
    )
    const log = { name: moved.name_en, before: { place: was }, after: { place: is } }
    return { answer: {}, log: { verb: 'place-attraction', ...log } }
  })
}

type Given = { id: number; picture: File; alt_en: string; alt_ar: string }

/** Refuses NOT_FOUND, the faults of an image, SERVICE_UNAVAILABLE when too many wait. */
export async function setAttractionPicture(
  { id, picture, alt_en, alt_ar }: Given,
  call: StaffCall,
) {
  oneOf(await findAttractions(call.db, { lang: call.lang, id }), id)
  const { remarks: _remarks, ...kept } = await keepPhotograph(call.services.files, {
    photograph: picture,
    name: `attraction-${id}`,
    field: 'picture',
  })
  return await changing(call, async (tx, all) => {
    const { name_en, picture: before } = oneOf(all, id)
    const picture_id = await insertPicture(tx, { ...kept, alt_en, alt_ar })
    await setAttraction(tx, id, { picture_id })
    const log = { name: name_en, before: { file: before?.file ?? null } }
    return {
      answer: { file: kept.file },
      log: { verb: 'set-attraction-picture', ...log, after: { file: kept.file } },
    }
  })
}

type Logged = {
  verb: string
  name: string
  reason?: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

/** One change after another, each logged. */
async function changing<Answer>(
  call: StaffCall,
  change: (tx: Tx, all: Attraction[]) => Promise<{ answer: Answer; log: Logged }>,
): Promise<Answer> {
  const { db, lang, now } = call
  return await db.transaction().execute(async (tx) => {
    await lockAttractions(tx)
    const { answer, log } = await change(tx, await findAttractions(tx, { lang }))
    const { name, ...logged } = log
    await logActivity(tx, {
      by: await actorOf(tx, call),
      subject: { kind: 'page', id: 'front_page' },
      detail: { attraction: name },
      ...logged,
      at: now,
    })
    return answer
  })
}

const oneOf = (all: readonly Attraction[], id: number): Attraction =>
  all.find((one) => one.id === id) ?? refuse('NOT_FOUND')
