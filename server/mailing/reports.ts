import type { Subject } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { liftReports, settleReports } from './report-queries.ts'

export { listOpenBounces } from './report-queries.ts'

type Settle = { report_id: number; now: Date }
export type SettledBounce = { subject: Subject; detail: { email: string } }

/** A colleague has reached the guest in another way. Refuses NOT_FOUND unless it is open. */
export async function settleBounce(tx: Tx, { report_id, now }: Settle): Promise<SettledBounce> {
  const { email, reservation_id } = (await settleReports(tx, report_id, now)) ?? refuse('NOT_FOUND')
  const subject =
    reservation_id === null
      ? { kind: 'list' as const, id: 'mail' }
      : { kind: 'booking' as const, id: reservation_id }
  return { subject, detail: { email } }
}

/** The address gets our mailings again. Refuses NOT_FOUND when it does already. */
export async function liftMailReports(tx: Tx, { email, now }: { email: string; now: Date }) {
  if (!(await liftReports(tx, email, now)))
    refuse('NOT_FOUND', { fields: [{ field: 'email', code: 'NOT_FOUND' }] })
}
