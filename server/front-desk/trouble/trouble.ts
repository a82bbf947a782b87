import { TROUBLE_KINDS } from '#contract/endpoints/admin/trouble.ts'
import type { Lang } from '#contract/constants.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import { overdueSince } from '#billing'
import { dubaiDay } from '#core/time.ts'
import type { Db } from '#db'
import { listTroubleRows, type TroubleRow } from './trouble-queries.ts'

const ACTIONS: Partial<Record<TroubleRow['what'], ('retry' | 'settle' | 'drop' | 'resolve')[]>> = {
  refund_late: ['retry'],
  refund_failed: ['settle'],
  refund_by_hand: ['settle'],
  job_failed: ['retry', 'drop'],
  mail_late: ['retry', 'drop'],
  mail_bounced: ['resolve'],
  sms_failed: ['retry', 'settle'],
  sms_failed_over: ['settle'],
  sms_late: ['retry', 'settle'],
}

type Options = { now: Date; lang: Lang; rights: readonly StaffRight[] }

/** Without the right to refunds theirs have no actions, and leads are left out without the right to them. */
export async function listTrouble(db: Db, { now, lang, rights }: Options) {
  const rows = await listTroubleRows(db, { now, today: dubaiDay(now), lang, overdue_since: overdueSince(now) })
  return rows
    .filter(({ kind }) => kind !== 'lead' || rights.includes('leads'))
    .map((row) => ({ ...row, actions: row.kind === 'refund' && !rights.includes('refunds') ? [] : (ACTIONS[row.what] ?? []) }))
}

export async function countTrouble(db: Db, now: Date): Promise<Record<string, number>> {
  const rows = await listTroubleRows(db, { now, today: dubaiDay(now), lang: 'en', overdue_since: overdueSince(now) })
  return Object.fromEntries(TROUBLE_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]))
}
