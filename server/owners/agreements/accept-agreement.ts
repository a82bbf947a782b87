import { logActivity } from '#server/activity/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { findAgreementOf, markAccepted } from './agreement-queries.ts'

/** Accepted once, it stays so. Refuses NOT_FOUND, also for what another owner agreed on. */
export async function acceptOwnerAgreement(
  { agreement_id }: { agreement_id: number },
  { db, person, now }: PersonCall,
): Promise<{ accepted_at: Date }> {
  const wanted = { owner_id: person.user_id, agreement_id }
  return await db.transaction().execute(async (tx) => {
    const agreement = (await findAgreementOf(tx, wanted)) ?? refuse('NOT_FOUND')
    if (agreement.accepted_at) return { accepted_at: agreement.accepted_at }
    await markAccepted(tx, wanted, now)
    await logActivity(tx, {
      by: { name: agreement.owner, user_id: person.user_id, source: 'system' },
      verb: 'accept-agreement',
      subject: { kind: 'home', id: agreement.slug },
      after: {
        company_fee_bp: agreement.company_fee_bp,
        ...(agreement.rent_fils !== null && { rent_fils: agreement.rent_fils }),
        from: agreement.from,
      },
      at: now,
    })
    return { accepted_at: now }
  })
}
