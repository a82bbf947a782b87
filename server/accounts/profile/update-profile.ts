import { isSupportedCountry } from 'libphonenumber-js/min'
import { AVATAR, OWNER_ROLE } from '#contract/constants.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { accounts } from '#contract/endpoints/accounts.ts'
import { enqueue, withdrawJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { newAvatarName, takeImage, type ImageFault } from '#server/outside/files/index.ts'
import { internationalNumber } from '#server/accounts/guest-checkout/guest-checkout.ts'
import { endOpenLinks, lockProfile, saveProfile } from './profile-queries.ts'
import { findAccount, findProfile } from '#server/accounts/user-queries.ts'

const UNUSED_AFTER_MS = 60 * 60 * 1000

type Change = Input<(typeof accounts)['updateProfile']>
type Stored = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

/**
 * All or nothing. A changed e-mail must be verified again. Refuses FORBIDDEN to owners, NOT_FOUND,
 * EMAIL_ALREADY_VERIFIED,
 * EMAIL_NOT_AVAILABLE and image errors.
 */
export async function updateProfile(input: Change, call: PersonCall) {
  const { db, person } = call
  if (person.roles.includes(OWNER_ROLE)) refuse('FORBIDDEN')
  if (input.id !== undefined && input.id !== person.user_id) refuse('NOT_FOUND')
  const profile = {
    ...input,
    phone_number: internationalNumber(input.phone_number),
    country: countryOf(input.country),
  }
  const picture = input.profile_picture && (await takeAvatar(input.profile_picture))
  if (picture) await storePicture(picture, call)
  await db.transaction().execute((tx) => change(tx, { profile, picture, call }))
  return await findProfile(db, person.user_id)
}

type Avatar = { name: string; bytes: Buffer }
type Changing = {
  profile: Omit<Change, 'country'> & { country: string | null | undefined }
  picture: Avatar | undefined
  call: PersonCall
}

async function change(tx: Tx, { profile, picture, call }: Changing): Promise<void> {
  const stored = (await lockProfile(tx, call.person.user_id)) ?? refuse('UNAUTHORIZED')
  const { email, first_name, last_name, phone_number, country, city } = profile
  const is_new_email = email !== stored.email.toLowerCase()
  if (is_new_email) await guardEmail(tx, email, stored)
  const profile_picture = picture
    ? picture.name
    : profile.is_picture_removed
      ? null
      : stored.profile_picture
  const is_saved = await saveProfile(tx, stored.id, {
    email: is_new_email ? email : stored.email,
    first_name,
    last_name,
    phone_number,
    country: country === undefined ? stored.country : country,
    city: city === undefined ? stored.city : city || null,
    profile_picture,
  })
  if (!is_saved) refuseEmail('EMAIL_NOT_AVAILABLE')
  // an hour has passed: it is gone
  if (picture && !(await withdrawJob(tx, removalOf(picture)))) refusePicture('FILE_UPLOAD_FAILED')
  if (is_new_email) {
    await endOpenLinks(tx, stored.id)
    await enqueue(tx, 'send_account_email', { user_id: stored.id, kind: 'verify' })
  }
  if (stored.profile_picture !== null && stored.profile_picture !== profile_picture)
    await enqueue(tx, 'remove_picture', { file: stored.profile_picture })
}

async function guardEmail(tx: Tx, email: string, { is_email_verified }: Stored) {
  if (is_email_verified) refuseEmail('EMAIL_ALREADY_VERIFIED')
  if (await findAccount(tx, email)) refuseEmail('EMAIL_NOT_AVAILABLE')
}

const refusePicture = (code: ImageFault) =>
  refuse(code, { fields: [{ field: 'profile_picture', code }] })

const refuseEmail = (code: 'EMAIL_ALREADY_VERIFIED' | 'EMAIL_NOT_AVAILABLE') =>
  refuse(code, { fields: [{ field: 'email', code }] })

const removalOf = ({ name }: Avatar) => `remove-${name}`

/**
 * The job comes first: whatever happens then, a picture is removed an hour later, unless the
 * profile that shows it withdraws the job.
 */
async function storePicture(picture: Avatar, { db, services, now }: PersonCall) {
  const run_at = new Date(now.getTime() + UNUSED_AFTER_MS)
  await enqueue(
    db,
    'remove_picture',
    { file: picture.name },
    { run_at, job_key: removalOf(picture) },
  )
  await services.files.put(picture.name, picture.bytes)
}

async function takeAvatar(file: Blob): Promise<Avatar> {
  const taken = await takeImage(new Uint8Array(await file.arrayBuffer()), {
    shape: 'square',
    max_side_px: AVATAR.side_px,
  })
  if ('fault' in taken) return refusePicture(taken.fault)
  return { name: newAvatarName(), bytes: taken.bytes }
}

/** An ISO country code; null clears it, undefined leaves it. */
function countryOf(typed: string | undefined): string | null | undefined {
  if (typed === undefined || typed === '') return typed === '' ? null : undefined
  const code = typed.toUpperCase()
  if (!isSupportedCountry(code))
    refuse('INVALID_INPUT', { fields: [{ field: 'country', code: 'invalid' }] })
  return code
}
