import { sql } from 'kysely'
import type { Lang } from '#contract/constants.ts'
import type { Db, Tx } from '#db/connection.ts'
import { KEPT_PLAN } from '#db/prepared.ts'

/** Everything that happens after a commit, and what it needs to know. */
export type JobPayloads = {
  send_booking_letter: Asked & {
    booking_id: number
    letter: 'confirmed' | 'failed' | 'invoice' | 'cancelled' | 'refunded' | 'refund_delayed' | 'refund_failed' | 'found'
  }
  find_booking: Asked & { reservation_id: string; email: string }
  send_account_letter: AccountLetter
  send_member_letter: MemberLetter
  send_check_in_letter: { booking_id: number; guest_id?: number }
  send_lead_letter: { kind: 'property' | 'agent' | 'message'; id: number; to: 'applicant' | 'company' }
  send_welcome_letter: { subscription_id: number }
  send_owner_report: { owner_id: number; unit_id: number; from: string; to: string; generated_time: string }
  refund_payment: { refund_id: number }
  tell_company_of_refund: { refund_id: number }
  issue_invoice: { booking_id: number }
  release_holds: Record<string, never>
}
/** The language that a visitor asked for the e-mail in; without it, the one of whoever it goes to. */
type Asked = { lang?: Lang | undefined }
/** Letters to somebody about their account; the secrets they carry are made when they are sent. */
type AccountLetter = Asked & { user_id: number } & (
    | { letter: 'verify'; stay?: LetterStay }
    | { letter: 'reset' }
    | { letter: 'password_changed' | 'guessing' }
  )
type LetterStay = {
  room_category_slug: string
  arrival_date?: string | undefined
  departure_date?: string | undefined
  guests?: number | undefined
}
type MemberLetter = { user_id: number } & ({ letter: 'reward'; coupon_id: number } | { letter: 'invitation'; email: string })
export type JobName = keyof JobPayloads

type Options = { run_at?: Date; job_key?: string }
type Job = { name: JobName; payload: JobPayloads[JobName]; options: Options }

/** A job for enqueueAll: its name, what it needs to know, when, and the key that makes it happen once. */
export const job = <Name extends JobName>(name: Name, payload: JobPayloads[Name], options: Options = {}): Job => ({
  name,
  payload,
  options,
})

/** Leaves a job in the transaction at hand: it runs if and only if that commits. A job_key makes it happen once. */
export const enqueue = async <Name extends JobName>(tx: Db | Tx, name: Name, payload: JobPayloads[Name], options: Options = {}) =>
  await enqueueAll(tx, [job(name, payload, options)])

/** The same for several at once. */
export async function enqueueAll(tx: Db | Tx, jobs: Job[]) {
  const specs = jobs.map(({ name, payload, options }) => ({ identifier: name, payload, ...options }))
  await sql`${KEPT_PLAN}
    insert into outbox_jobs (identifier, payload, run_at, job_key)
    select identifier, payload, run_at, job_key
    from json_to_recordset(${JSON.stringify(specs)}) as spec (identifier text, payload json, run_at timestamptz, job_key text)`.execute(tx)
}
