import type { arrivals } from '#contract/endpoints/arrivals.ts'
import type { Input as InputOf } from '#contract/define-endpoint.ts'
import type { FieldError } from '#contract/faults.ts'
import { lockBooking, type BookingFacts } from '#server/bookings/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { readSettings } from '#server/db/index.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { takeImage } from '#server/outside/files/index.ts'
import { guestOf, openParty, type Access } from './open-party.ts'
import { removeSealedFile } from './forget.ts'
import {
  completeGuest,
  isUnverified,
  needsHealthConsent,
  setExpectedTime,
  type CheckInGuest,
  type DocumentKind,
} from './check-in-queries.ts'
import { sealDocument } from './seal-document.ts'
import { showParty } from './show.ts'

type Input = InputOf<typeof arrivals.submitPreCheckIn>
type Declared = {
  first_name: string
  last_name: string
  is_uae_resident: boolean
  document_kind: DocumentKind
  has_health_consent: boolean
}

const IMAGE = { shape: 'whole', max_side_px: 2_000 } as const

/**
 * Refuses as openParty does, PRE_CHECK_IN_ALREADY_COMPLETED, INVALID_INPUT, FILE_… and
 * IMAGE_TOO_LARGE.
 */
export async function submitPreCheckIn(input: Input, call: Call) {
  const access = await openParty(input.booking_id, call)
  const guest = guestOf(access, input.guest_id)
  if (guest.completed_at) refuse('PRE_CHECK_IN_ALREADY_COMPLETED')
  const declared = await declare(input, guest, { access, call })
  const image = await takeImage(new Uint8Array(await input.id_image.arrayBuffer()), IMAGE)
  if ('fault' in image) refuse(image.fault, { fields: [{ field: 'id_image', code: image.fault }] })
  const must_verify = guest.position === 1 && (await isUnverified(call.db, access.booking.user_id))
  const { expected_time } = input
  await storeSubmission(
    { booking: access.booking, guest, declared, expected_time, bytes: image.bytes, must_verify },
    call,
  )
  const success = must_verify
    ? ('PRE_CHECK_IN_SUCCESSFUL_AND_VERIFICATION_MAIL_SENT' as const)
    : ('PRE_CHECK_IN_SUCCESSFUL' as const)
  return { success, data: await showParty(await openParty(input.booking_id, call), call) }
}

/**
 * Emirates ID for residents, passport or visa for others (domain G3); names are known of the lead
 * guest only.
 */
async function declare(
  input: Input,
  guest: CheckInGuest,
  { access, call }: { access: Access; call: Call },
): Promise<Declared> {
  const {
    is_uae_resident,
    document_kind = is_uae_resident ? 'emirates_id' : 'passport',
    has_health_consent = false,
  } = input
  const first_name = input.first_name ?? guest.first_name ?? ''
  const last_name = input.last_name ?? guest.last_name ?? ''
  const needs_consent = await needsHealthConsent(call.db, access.booking.room_category_id)
  const fields: FieldError[] = [
    ...(first_name === '' ? [{ field: 'first_name', code: 'required' as const }] : []),
    ...(last_name === '' && guest.position !== 1
      ? [{ field: 'last_name', code: 'required' as const }]
      : []),
    ...(is_uae_resident === (document_kind === 'emirates_id')
      ? []
      : [{ field: 'document_kind', code: 'invalid' as const }]),
    ...(needs_consent && !has_health_consent
      ? [{ field: 'has_health_consent', code: 'required' as const }]
      : []),
  ]
  if (fields.length > 0) refuse('INVALID_INPUT', { fields })
  return { first_name, last_name, is_uae_resident, document_kind, has_health_consent }
}

type Submission = {
  booking: BookingFacts
  guest: CheckInGuest
  declared: Declared
  bytes: Buffer
  must_verify: boolean
} & Pick<Input, 'expected_time'>

/** The file precedes the record; a refused record deletes it. */
async function storeSubmission(
  { booking, guest, declared, bytes, must_verify, expected_time }: Submission,
  { services, db, now, today }: Call,
) {
  const { guest_record_years } = await readSettings(db, today)
  const document_file = await sealDocument({ guest_id: guest.id, bytes }, { services, db, now })
  try {
    await db.transaction().execute(async (tx) => {
      const { status, departure_date } =
        (await lockBooking(tx, booking.id)) ?? refuse('INVALID_BOOKING')
      const forget_on = yearsAfter(departure_date, guest_record_years)
      if (status !== 'confirmed' && status !== 'arrived') refuse('INVALID_BOOKING')
      if (
        !(await completeGuest(tx, guest.id, {
          ...declared,
          document_file,
          completed_at: now,
          forget_on,
        }))
      )
        refuse('PRE_CHECK_IN_ALREADY_COMPLETED')
      if (expected_time !== undefined && guest.position === 1)
        await setExpectedTime(tx, booking.id, expected_time)
      if (must_verify)
        await enqueue(tx, 'send_account_email', { user_id: booking.user_id, kind: 'verify' })
    })
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(services, document_file)
    throw error
  }
}

const yearsAfter = (day: string, years: number) =>
  Temporal.PlainDate.from(day).add({ years }).toString()
