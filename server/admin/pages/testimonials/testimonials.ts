import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { feature, listReviews, lockReview } from './testimonial-queries.ts'

export const listTestimonials = async (
  { q }: { q?: string | undefined },
  { db, lang }: StaffCall,
) => ({ reviews: await listReviews(db, { q, lang }) })

type Choice = { review_id: number; is_featured: boolean; reason: string }

/** A review is never edited. Refuses NOT_FOUND, TESTIMONIAL_UNCHANGED. */
export async function chooseTestimonial(
  { review_id, is_featured, reason }: Choice,
  call: StaffCall,
) {
  await call.db.transaction().execute(async (tx) => {
    const review = (await lockReview(tx, review_id)) ?? refuse('NOT_FOUND')
    if (review.is_featured === is_featured) refuse('TESTIMONIAL_UNCHANGED')
    await feature(tx, review_id, is_featured)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'choose-testimonial',
      subject: { kind: 'setting', id: 'testimonials' },
      reason,
      before: { is_featured: review.is_featured },
      after: { is_featured },
      detail: { review: `${review.review_title} · ${review.username}` },
      at: call.now,
    })
  })
  return {}
}
