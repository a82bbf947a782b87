import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { keepPhotograph } from '#server/outside/files/index.ts'
import { findOffer, lockOffer } from './write-queries.ts'
import { insertPicture, setPicture } from './picture-queries.ts'

type Given = { id: number; picture: File; alt_en: string; alt_ar: string }

/** Logged. Refuses NOT_FOUND, the faults of an image, SERVICE_UNAVAILABLE when too many wait. */
export async function setOfferPicture({ id, picture, alt_en, alt_ar }: Given, call: StaffCall) {
  const { db, now, lang, services } = call
  if (!(await findOffer(db, id))) refuse('NOT_FOUND')
  const { remarks: _remarks, ...kept } = await keepPhotograph(services.files, {
    photograph: picture,
    name: `offer-${id}`,
    field: 'picture',
  })
  return await db.transaction().execute(async (tx) => {
    const offer = (await lockOffer(tx, id)) ?? refuse('NOT_FOUND')
    await setPicture(tx, id, await insertPicture(tx, { ...kept, alt_en, alt_ar }))
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'set-offer-picture',
      subject: { kind: 'offer', id: offer.code },
      after: { file: kept.file },
      at: now,
    })
    return { picture: { ...kept, alt: lang === 'ar' ? alt_ar : alt_en } }
  })
}

/** Logged. Refuses NOT_FOUND, also when it has none. */
export async function removeOfferPicture({ id }: { id: number }, call: StaffCall) {
  return await call.db.transaction().execute(async (tx) => {
    const offer = (await lockOffer(tx, id)) ?? refuse('NOT_FOUND')
    if (offer.picture_id === null) refuse('NOT_FOUND')
    await setPicture(tx, id, null)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'remove-offer-picture',
      subject: { kind: 'offer', id: offer.code },
      at: call.now,
    })
    return {}
  })
}
