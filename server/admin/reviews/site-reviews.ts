import type { Input } from '#contract/define-endpoint.ts'
import { REVIEWS_PAGE, type staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { languageOf } from '#server/core/language-of.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  deleteSiteReview,
  findHomeId,
  insertSiteReview,
  isEntered,
  listReviewedHomes,
  listSiteReviewRows,
  lockSiteReview,
  updateSiteReview,
  type Entering,
} from './site-queries.ts'

type Calls = typeof staff_reviews

export async function listSiteReviews(filter: Input<Calls['listSiteReviews']>, call: StaffCall) {
  const { db, lang } = call
  const [rows, homes] = await Promise.all([
    listSiteReviewRows(db, filter, { lang, limit: REVIEWS_PAGE + 1 }),
    listReviewedHomes(db, lang),
  ])
  return { reviews: rows.slice(0, REVIEWS_PAGE), has_more: rows.length > REVIEWS_PAGE, homes }
}

/**
 * The score stays that site's; ours follow reviews of stays alone. Refuses NOT_FOUND, INVALID_SLUG,
 * REVIEW_ENTERED_BEFORE, REVIEW_UNCHANGED, INVALID_INPUT for another site without a name, a score
 * above the best one and a day that has not come.
 */
export async function keepSiteReview(input: Input<Calls['keepSiteReview']>, call: StaffCall) {
  const { review_id, room_category_slug, site, site_name, ...said } = input
  const score = said.score
  const scale = Number(said.scale)
  if (site === 'other' && site_name === undefined) refuseField('site_name', 'required')
  if (score > scale) refuseField('score', 'invalid')
  if (said.stayed_on > call.today) refuseField('stayed_on', 'invalid')
  const title = said.title ?? ''
  return await call.db.transaction().execute(async (tx) => {
    const entering: Entering = {
      room_category_id:
        (await findHomeId(tx, room_category_slug)) ??
        refuseField('room_category_slug', 'INVALID_SLUG'),
      source: site === 'other' ? (site_name ?? '') : site,
      username: said.username,
      title,
      text: said.text,
      score,
      scale,
      stars: starsOf(score, scale),
      lang: languageOf(`${title} ${said.text}`),
      stayed_on: said.stayed_on,
      by: call.staff.user_id,
      now: call.now,
    }
    const before =
      review_id === undefined
        ? undefined
        : ((await lockSiteReview(tx, review_id)) ?? refuse('NOT_FOUND'))
    if (await isEntered(tx, entering, before?.id ?? null))
      refuse('REVIEW_ENTERED_BEFORE', {
        fields: [{ field: 'text', code: 'REVIEW_ENTERED_BEFORE' }],
      })
    const after = wordsOf({ ...entering, slug: room_category_slug })
    if (before && JSON.stringify(wordsOf(before)) === JSON.stringify(after))
      refuse('REVIEW_UNCHANGED')
    if (before) await updateSiteReview(tx, before.id, entering)
    const id = before?.id ?? (await insertSiteReview(tx, entering))
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'keep-site-review',
      subject: { kind: 'home', id: room_category_slug },
      ...(before && { before: wordsOf(before) }),
      after,
      at: call.now,
    })
    return { review_id: id }
  })
}

/** The log keeps its words. Refuses NOT_FOUND. */
export async function removeSiteReview(
  { review_id, reason }: Input<Calls['removeSiteReview']>,
  call: StaffCall,
) {
  await call.db.transaction().execute(async (tx) => {
    const review = (await lockSiteReview(tx, review_id)) ?? refuse('NOT_FOUND')
    await deleteSiteReview(tx, review_id)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'remove-site-review',
      subject: { kind: 'home', id: review.slug },
      reason,
      before: wordsOf(review),
      at: call.now,
    })
  })
  return {}
}

const refuseField = (field: string, code: 'required' | 'invalid' | 'INVALID_SLUG') =>
  refuse(code === 'INVALID_SLUG' ? code : 'INVALID_INPUT', { fields: [{ field, code }] })

/** Of five, in halves. */
const starsOf = (score: number, scale: number) => Math.max(1, Math.round((score / scale) * 10) / 2)

type Words = Pick<
  Entering,
  'source' | 'username' | 'title' | 'text' | 'score' | 'scale' | 'stayed_on'
>

const wordsOf = ({
  slug,
  source,
  username,
  title,
  text,
  score,
  scale,
  stayed_on,
}: Words & { slug: string }) => ({
  home: slug,
  source,
  username,
  title,
  text,
  score: `${score}/${scale}`,
  stayed_on,
})
