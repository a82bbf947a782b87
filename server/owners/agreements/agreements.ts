import type { FileOutput } from '#contract/define-endpoint.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { companyOn } from '#server/db/index.ts'
import { renderPdf, type AgreementDocument } from '#server/outside/pdf/index.ts'
import { findAgreementOf, listAgreementsOf, type Whole } from './agreement-queries.ts'

export const listOwnerAgreements = async (_input: object, { db, person, today }: PersonCall) => ({
  agreements: await listAgreementsOf(db, { owner_id: person.user_id, today }),
})

/** Refuses NOT_FOUND, also for what another owner agreed on. */
export async function downloadOwnerAgreement(
  { agreement_id }: { agreement_id: number },
  { db, person, now, today, services: { files } }: PersonCall,
): Promise<FileOutput> {
  const agreement =
    (await findAgreementOf(db, { owner_id: person.user_id, agreement_id })) ?? refuse('NOT_FOUND')
  const agreement_document = documentOf(agreement, today)
  // an agreement that was accepted keeps the name and logo of that day
  const company = await companyOn(db, agreement.accepted_at ?? now)
  return {
    name: `Agreement ${agreement_document.number}.pdf`,
    type: 'application/pdf',
    bytes: await renderPdf('agreement', agreement_document, { company, files }),
  }
}

const documentOf = (
  { id, slug: _slug, company_fee_bp, accepted_at, ...agreement }: Whole,
  today: string,
): AgreementDocument => ({
  ...agreement,
  number: `OA-${String(id).padStart(6, '0')}`,
  company_fee_percent: company_fee_bp / 100,
  accepted_on: accepted_at && dubaiDay(accepted_at),
  made_on: today,
})
