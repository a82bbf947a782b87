import { HOME_PREVIEW_DAYS } from '#contract/endpoints/admin/homes.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Call, StaffCall } from '#server/call/call.ts'
import { findWrittenDetails, NEEDED_OF_PAGE } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  countPreviewLinks,
  deletePreviewLinks,
  findPreviewLink,
  keepPreviewLink,
} from './preview-queries.ts'
import { readWrittenHome, type WrittenHome } from './written-home.ts'
import { refuseLacks } from './refuse-lacks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Home = { room_category_id: number }

/** Refuses INVALID_ROOM_CATEGORY. */
export async function readHomePreviewLinks(
  { room_category_id }: Home,
  { db, now, today }: StaffCall,
) {
  await readWrittenHome(db, room_category_id, today)
  return await countPreviewLinks(db, room_category_id, now)
}

/**
 * A link of its own each time; only its hash is kept. Refuses INVALID_ROOM_CATEGORY; HOME_LACKS
 * for what a page cannot be drawn without.
 */
export async function makeHomePreview({ room_category_id }: Home, call: StaffCall) {
  const { db, lang, now, today } = call
  return await db.transaction().execute(async (tx) => {
    const home = await readWrittenHome(tx, room_category_id, today)
    refuseLacks(missingOf(home.fields))
    if (!(await findWrittenDetails(tx, home, { lang, today })))
      refuseLacks([{ field: 'property.name', code: 'invalid', parts: {} }]) // moved or gone since
    const secret = makeToken()
    const expires_at = new Date(now.getTime() + HOME_PREVIEW_DAYS * DAY_MS)
    const token_hash = hashToken(secret)
    await keepPreviewLink(tx, { token_hash, room_category_id, made_at: now, expires_at })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'make-home-preview',
      subject: subjectOf(home),
      after: { until: expires_at },
      at: now,
    })
    return { path: `/preview?id=${secret}`, expires_at }
  })
}

/** Refuses INVALID_ROOM_CATEGORY. */
export async function endHomePreviews({ room_category_id }: Home, call: StaffCall) {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    const home = await readWrittenHome(tx, room_category_id, today)
    const ended = await deletePreviewLinks(tx, room_category_id, now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'end-home-previews',
      subject: subjectOf(home),
      before: { links: ended },
      at: now,
    })
    return { ended }
  })
}

/** What is written now, whoever asks. Refuses PREVIEW_ENDED, also where something is missing again. */
export async function readHomePreview({ id }: { id: string }, { db, lang, now, today }: Call) {
  const link = (await findPreviewLink(db, hashToken(id), now)) ?? refuse('PREVIEW_ENDED')
  const written = await readWrittenHome(db, link.room_category_id, today)
  const home = (await findWrittenDetails(db, written, { lang, today })) ?? refuse('PREVIEW_ENDED')
  return { home, expires_at: link.expires_at }
}

const missingOf = (fields: HomeFields) =>
  NEEDED_OF_PAGE.filter((name) => isEmpty(fields[name])).map((field) => ({
    field,
    code: 'required' as const,
    parts: {},
  }))

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const subjectOf = ({ room_category_id, published }: WrittenHome) => ({
  kind: 'home' as const,
  id: published?.slug ?? String(room_category_id),
})
