import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import type { Db, Tx } from '#server/db/pool/connection.ts'
import { currentSpan } from '#server/core/traces.ts'
import { prepared } from '#server/db/pool/prepared.ts'
import { rowsOf } from '#server/db/rows.ts'

/** Letters to a guest about a booking. */
export type BookingEmailKind =
  | 'confirmed'
  | 'failed'
  | 'invoice'
  | 'cancelled'
  | 'refunded'
  | 'refund_delayed'
  | 'refund_failed'
  | 'found'
  | 'moved'
  | 'no_show'
  | 'made_out_anew'

export type JobPayloads = {
  send_booking_email: Input & {
    booking_id: number
    kind: BookingEmailKind
    /** Of a link that was asked for. */
    request?: string
    /** Of a part that was refunded. */
    refund_id?: number
    /** Numbers of the invoice made out anew and of the credit note over the one before. */
    papers?: readonly string[]
    /** Of a move, or of hours that a confirmation lost: paid when positive, given back when negative. */
    difference_fils?: number
    /** The document alone: the email has gone without it. */
    is_paper?: boolean
  }
  find_booking: Input & { reservation_id: string; email: string }
  send_account_email: AccountEmail
  send_member_email: MemberEmail
  /** To whoever had it: nothing else knows the address any more. */
  send_account_closed: {
    email: string
    lang: Lang
    documents_until: string | null
    registered: number
    is_owner?: boolean
  }
  send_check_in_email: { booking_id: number; guest_id?: number }
  send_review_request: { booking_id: number }
  send_review_email: { review_id: number; kind: 'shown' | 'hidden' }
  send_payment_link: { booking_id: number }
  send_payment_link_sms: { sent_message_id: number }
  send_former_address: { booking_id: number; email: string }
  text_former_number: { booking_id: number; phone_number: string }
  send_invitation_email: { invitation_id: number }
  send_lead_email: {
    kind: 'property' | 'agent' | 'message'
    id: number
    to: 'applicant' | 'company'
  }
  send_lead_answer: { lead_message_id: number }
  send_way_in_email: { booking_id: number }
  send_thread_answer: { booking_id: number; number: number }
  send_thread_whatsapp: { booking_id: number; number: number }
  send_deposit_email: { booking_id: number } & (
    | { kind: 'taken' }
    | { kind: 'asked'; card_id: number }
    | { kind: 'returned' | 'unreturned'; move_id: number }
    | { kind: 'claimed' | 'withdrawn' | 'decided' | 'undone'; claim_id: number }
  )
  send_welcome_email: { subscription_id: number }
  send_owner_report: {
    owner_id: number
    unit_id: number
    from: string
    to: string
    generated_time: string
  }
  send_bill_question: { bill_id: number }
  send_objection_answer: { objection_id: number }
  send_own_stay: { own_stay_id: number; kind: 'booked' | 'cancelled' }
  /** By the number of the invoice or credit note. */
  make_e_invoice: { number: string }
  hand_e_invoice: { number: string }
  send_statement: { owner_id: number; month: string }
  send_payout: { run_id: number; owner_id: number }
  /** To whoever manages the team. */
  send_payout_alone: { run_id: number; user_id: number }
  send_bank_account: { bank_account_id: number; kind: 'set' | 'stopped' }
  refund_payment: { refund_id: number }
  notify_company_of_refund: { refund_id: number }
  issue_invoice: { booking_id: number }
  /**
   * Of holds made by an earlier version: now they are released as they lapse (keepReleasingHolds).
   */
  release_holds: Record<string, never>
  /** Of a person: changed, or erased. */
  remove_picture: { file: string }
  /** A file of homes that has come whole. */
  read_home_import: { import_id: number }
  /** A text of a page of the company that begins at its moment. */
  publish_page: { type: number }
}
/** Without `lang` the recipient's own language is used. */
type Input = { lang?: Lang | undefined }
/** Secrets in these e-mails are created when they are sent. */
type AccountEmail = Input & { user_id: number } & (
    | { kind: 'verify'; stay?: EmailStay }
    | { kind: 'reset' }
    | { kind: 'password_changed' | 'guessing' | 'factor_guessing' | 'factor_removed' }
    | { kind: 'keep_factor' | 'invite' }
  )
type EmailStay = {
  room_category_slug: string
  arrival_date?: string | undefined
  departure_date?: string | undefined
  guests?: number | undefined
}
type MemberEmail = { user_id: number } & (
  | { kind: 'reward'; coupon_id: number }
  | { kind: 'invitation'; email: string }
)
export type JobName = keyof JobPayloads

type Options = { run_at?: Date; job_key?: string }
type Job = { name: JobName; payload: JobPayloads[JobName]; options: Options }

export const job = <Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
): Job => ({
  name,
  payload,
  options,
})

/** The job runs if and only if `tx` commits; a job_key makes it run once. */
export const enqueue = async <Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
) => await enqueueAll(tx, [job(name, payload, options)])

export async function enqueueAll(tx: Db | Tx, jobs: Job[]) {
  const traceparent = currentSpan()?.traceparent
  const specs = jobs.map(({ name, payload, options }) => ({
    identifier: name,
    payload: traceparent === undefined ? payload : { ...payload, traceparent },
    ...options,
  }))
  await prepared(
    'enqueue_jobs',
    sql`
    insert into outbox_jobs (identifier, payload, run_at, job_key)
    select identifier, payload, run_at, job_key
    from json_to_recordset(${JSON.stringify(specs)}) as spec (identifier text, payload json, run_at timestamptz, job_key text)`,
  ).execute(tx)
}

/** Those that wait in the queue under these keys are not run. */
export const dropJobs = (tx: Tx, keys: string[]) =>
  sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) key`.execute(tx)

const Withdrawn = z.object({ was_waiting: z.boolean() })

/** Whether the job under this key was still waiting, and so never runs once `tx` commits. */
export async function withdrawJob(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox_jobs')
    .where('job_key', '=', key)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  const { rows } = await rowsOf(Withdrawn)`
    select id is not null and locked_at is null as was_waiting from graphile_worker.remove_job(${key})`.execute(
    tx,
  )
  return rows[0]?.was_waiting === true
}
