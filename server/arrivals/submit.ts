import type { arrivals } from '#contract/endpoints/arrivals.ts'
import type { Input as InputOf } from '#contract/define-endpoint.ts'
import type { FieldError } from '#contract/faults.ts'
import { lockBooking, type BookingFacts } from '#server/bookings/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { takeImage } from '#server/outside/files/index.ts'
import { guardSold, guestOf, openParty, type Access } from './open-party.ts'
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
import { yearsAfter } from './years-after.ts'
import { showParty } from './show.ts'
import { fillUnknown, lockSoldStay, setParty, setSoldTime, type SoldStay } from './sold-queries.ts'

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
  const image = await imageOf(input, guest)
  const must_verify =
    guest.position === 1 &&
    access.booking !== null &&
    (await isUnverified(call.db, access.booking.user_id))
  await storeSubmission({ access, guest, declared, input, image, must_verify }, call)
  const success = must_verify
    ? ('PRE_CHECK_IN_SUCCESSFUL_AND_VERIFICATION_MAIL_SENT' as const)
    : ('PRE_CHECK_IN_SUCCESSFUL' as const)
  return { success, data: await showParty(await openParty(input.booking_id, call), call) }
}

/** Null: the document that is kept already. */
async function imageOf({ id_image }: Input, guest: CheckInGuest): Promise<Image> {
  if (id_image === undefined) {
    if (guest.document_file === null)
      refuse('INVALID_INPUT', { fields: [{ field: 'id_image', code: 'required' }] })
    return { bytes: null, document_file: guest.document_file }
  }
  const image = await takeImage(new Uint8Array(await id_image.arrayBuffer()), IMAGE)
  if ('fault' in image) refuse(image.fault, { fields: [{ field: 'id_image', code: image.fault }] })
  return { bytes: image.bytes, document_file: null }
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
  const { room_category_id } = access.booking ?? access.sold
  const needs_consent = await needsHealthConsent(call.db, room_category_id)
  const fields: FieldError[] = [
    ...(first_name === '' ? [{ field: 'first_name', code: 'required' as const }] : []),
    ...(last_name === '' && (guest.position !== 1 || access.sold)
      ? [{ field: 'last_name', code: 'required' as const }]
      : []),
    ...(is_uae_resident === (document_kind === 'emirates_id')
      ? []
      : [{ field: 'document_kind', code: 'invalid' as const }]),
    ...(needs_consent && !has_health_consent
      ? [{ field: 'has_health_consent', code: 'required' as const }]
      : []),
    ...partyFaults(input, guest, access),
  ]
  if (fields.length > 0) refuse('INVALID_INPUT', { fields })
  return { first_name, last_name, is_uae_resident, document_kind, has_health_consent }
}

/** How many they are is asked of the lead guest, and only where nobody has said it. */
function partyFaults(
  { party_guests, phone, email }: Input,
  { position }: CheckInGuest,
  { sold }: Access,
): FieldError[] {
  const leads = sold !== null && position === 1
  if (leads && sold.guests === null)
    return party_guests === undefined ? [{ field: 'party_guests', code: 'required' }] : []
  const unasked = { party_guests, ...(leads ? {} : { phone, email }) }
  return Object.entries(unasked)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => ({ field, code: 'invalid' }))
}

type Image = { bytes: Buffer; document_file: null } | { bytes: null; document_file: string }
type Submission = {
  access: Access
  guest: CheckInGuest
  declared: Declared
  input: Input
  image: Image
  must_verify: boolean
}

/** The file precedes the record; a refused record deletes it. */
async function storeSubmission({ image, ...submission }: Submission, call: Call) {
  const { services, db, now, today } = call
  const { access, guest, declared } = submission
  const { guest_record_years } = await readSettings(db, today)
  const document_file =
    image.document_file ?? (await sealDocument({ guest_id: guest.id, bytes: image.bytes }, call))
  try {
    await db.transaction().execute(async (tx) => {
      const departure_date = access.sold
        ? await lockSold(tx, access.sold, today)
        : await lockBooked(tx, access.booking)
      const forget_on = yearsAfter(departure_date, guest_record_years)
      const completed = { ...declared, document_file, completed_at: now, forget_on }
      if (!(await completeGuest(tx, guest.id, completed))) refuse('PRE_CHECK_IN_ALREADY_COMPLETED')
      await noteWhatLeadSays(tx, submission)
    })
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal && image.document_file === null)
      await removeSealedFile(services, document_file)
    throw error
  }
}

async function lockBooked(tx: Tx, { id }: BookingFacts): Promise<string> {
  const { status, departure_date } = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
  if (status !== 'confirmed' && status !== 'arrived') refuse('INVALID_BOOKING')
  return departure_date
}

async function lockSold(tx: Tx, { channel_stay_id }: SoldStay, today: string): Promise<string> {
  const stay = (await lockSoldStay(tx, channel_stay_id)) ?? refuse('INVALID_BOOKING')
  guardSold(stay, today)
  return stay.departure_date
}

type Said = Omit<Submission, 'image'>

async function noteWhatLeadSays(tx: Tx, { access, guest, declared, input, must_verify }: Said) {
  if (guest.position !== 1) return
  const { expected_time, party_guests, phone = null, email = null } = input
  if (access.booking) {
    const { id, user_id } = access.booking
    if (expected_time !== undefined) await setExpectedTime(tx, id, expected_time)
    if (must_verify) await enqueue(tx, 'send_account_email', { user_id, kind: 'verify' })
    return
  }
  const { channel_stay_id } = access.sold
  const guest_name = `${declared.first_name} ${declared.last_name}`
  await fillUnknown(tx, { channel_stay_id, guest_name, phone, email })
  if (party_guests !== undefined) await setParty(tx, { channel_stay_id, guests: party_guests })
  if (expected_time !== undefined) await setSoldTime(tx, channel_stay_id, expected_time)
}
