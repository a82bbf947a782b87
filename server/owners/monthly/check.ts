import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { sumsOf } from '#server/owners/statement/statement.ts'
import { listStatementLines } from '#server/owners/statement/statement-queries.ts'
import { dubaiDay } from '#server/core/time.ts'
import { hashOf, readContent } from './content.ts'
import { findSent } from './statement-queries.ts'

const SUMS = [
  'accommodation',
  'discount',
  'cleaning_fee',
  'service_charge',
  'vat',
  'tourism_fee',
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'gross',
  'nett',
] as const

type Checked = { number: string; sha256?: string | undefined }

export const numberIn = (number: string) => Number(number.replace(/^OS-/, ''))

/** Refuses NOT_FOUND. */
export async function checkSent(db: Db, { number, sha256 }: Checked, now: Date) {
  const sent = (await findSent(db, { number: numberIn(number) })) ?? refuseUnknown('number')
  const { owner, total } = readContent(sent)
  const { owner_id, month } = sent
  const lines = await listStatementLines(db, {
    owner_id,
    unit_id: null,
    from: month,
    to: month,
    as_of: now,
    as_of_day: dubaiDay(now),
  })
  const ledger = sumsOf(lines)
  const computed = hashOf(sent.content)
  return {
    owner,
    month,
    sent_at: sent.sent_at,
    sha256: sent.sha256,
    is_unchanged: computed === sent.sha256 && (sha256 === undefined || sha256 === computed),
    nett: total.nett,
    ledger_nett: ledger.nett,
    is_as_in_ledger: SUMS.every((sum) => ledger[sum] === total[sum]),
  }
}

export const refuseUnknown = (field: string): never =>
  refuse('NOT_FOUND', { fields: [{ field, code: 'NOT_FOUND' }] })
