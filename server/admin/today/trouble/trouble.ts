import { TROUBLE_KINDS, type TroubleAction } from '#contract/endpoints/admin/trouble.ts'
import type { Lang } from '#contract/constants.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import { overdueSince } from '#server/billing/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db } from '#server/db/index.ts'
import { listTroubleRows, type TroubleRow } from './trouble-queries.ts'

const ACTIONS: Partial<Record<TroubleRow['what'], readonly TroubleAction[]>> = {
  refund_late: ['retry'],
  refund_failed: ['settle'],
  refund_by_hand: ['settle'],
  channel_extra_back: ['look'],
  refund_by_bank: ['resolve'],
  dispute_open: ['resolve'],
  dispute_lost: ['resolve'],
  payment_unsettled: ['retry', 'settle'],
  guest_waits: ['answer'],
  message_held: ['look'],
  job_failed: ['retry', 'drop'],
  mail_late: ['retry', 'drop'],
  mail_bounced: ['resolve'],
  sms_failed: ['retry', 'settle'],
  sms_failed_over: ['settle'],
  sms_late: ['retry', 'settle'],
  registration_open: ['register'],
  channel_registration: ['register'],
  permit_ending: ['renew'],
  permit_ended: ['renew'],
  permit_missing: ['renew'],
  stay_unpermitted: ['renew'],
  lead_overdue: ['plan'],
  lead_late: ['plan'],
  lead_unplanned: ['plan'],
  prices_missing: ['price'],
  offer_steep: ['seen'],
  coupon_steep: ['seen'],
  rule_steep: ['seen'],
  review_waiting: ['check'],
  review_reported: ['check'],
  channel_conflict: ['look'],
  channel_vanished: ['look'],
  channel_broken: ['look'],
  channel_payout_differs: ['look'],
  month_unapproved: ['look'],
  payout_waiting: ['look'],
  account_waiting: ['look'],
  payout_returned: ['look'],
  claim_draft: ['look'],
  claim_unanswered: ['look'],
  claim_undecided: ['look'],
  deposit_lapsed: ['look'],
  deposit_unreturned: ['look'],
  cash_uncounted: ['look'],
  e_invoice_lacking: ['look'],
  e_invoice_refused: ['look'],
  objection_waiting: ['look'],
  objection_late: ['look'],
  own_stay_booked: ['seen'],
  own_stay_cancelled: ['seen'],
}

/** Whose right the actions of a kind need, beside that to bookings. */
const RIGHTS: Partial<Record<TroubleRow['kind'], StaffRight>> = {
  refund: 'refunds',
  payment: 'refunds',
  permit: 'homes',
  lead: 'leads',
  prices: 'prices',
  discount: 'prices',
  review: 'content',
  channel: 'homes',
  month: 'books',
  payout: 'books',
  e_invoice: 'books',
  objection: 'books',
}

type Options = { now: Date; lang: Lang; rights: readonly StaffRight[] }

/**
 * Whoever may not act on one sees it without actions; leads and what is of the books are left out without the right
 * to them.
 * `settled` are those of today.
 */
export async function listTrouble(db: Db, { now, lang, rights }: Options) {
  const today = dubaiDay(now)
  const rows = await readRows(db, { now, lang })
  const shown = rows
    .filter(
      ({ kind }) =>
        (kind !== 'lead' || rights.includes('leads')) &&
        (RIGHTS[kind] !== 'books' || rights.includes('books')),
    )
    .map((row) => ({ ...row, actions: actionsOf(row, rights) }))
  const [troubles, settled] = [
    shown.filter(isOpen),
    shown.filter(({ settled_at }) => settled_at !== null && dubaiDay(settled_at) === today),
  ]
  return { troubles: troubles.map(withoutSettling), settled: settled.map(withoutSettling) }
}

async function readRows(db: Db, { now, lang }: Pick<Options, 'now' | 'lang'>) {
  const today = dubaiDay(now)
  const { answer_within_minutes, deposit_return_days } = await readSettings(db, today)
  const overdue_since = overdueSince(now)
  return await listTroubleRows(db, {
    now,
    today,
    lang,
    overdue_since,
    answer_within_minutes,
    deposit_return_days,
  })
}

const isOpen = ({ settled_at }: TroubleRow): boolean => settled_at === null

const withoutSettling = <Row extends TroubleRow>({ settled_at: _settled_at, ...row }: Row) => row

function actionsOf({ kind, what }: TroubleRow, rights: readonly StaffRight[]): TroubleAction[] {
  const needed = RIGHTS[kind]
  return needed !== undefined && !rights.includes(needed) ? [] : [...(ACTIONS[what] ?? [])]
}

export async function countTrouble(db: Db, now: Date): Promise<Record<string, number>> {
  const rows = await readRows(db, { now, lang: 'en' })
  return Object.fromEntries(
    TROUBLE_KINDS.map((kind) => [
      kind,
      rows.filter((row) => row.kind === kind && isOpen(row)).length,
    ]),
  )
}
