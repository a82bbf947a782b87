export { claimBookings } from './claim-queries.ts'
export {
  createOwner,
  createStaffAccount,
  makePassword,
  takeStaffAccount,
} from './create-account.ts'
export { ensureOwnerIn } from './ensure-owner.ts'
export { inviteOwnerIn } from './invite-owner.ts'
export { deleteOldTries } from './sessions/lock-out-queries.ts'
export { internationalNumber } from './guest-checkout/guest-checkout.ts'
export { deliverCode } from './guest-checkout/send-code.ts'
export { smsObstacle } from './guest-checkout/sms-numbers.ts'
export { countSms, deleteOldSmsHours, readSmsOfHour } from './guest-checkout/sms-queries.ts'
export { accountsHandlers } from './handlers.ts'
export { sendAccountEmail } from './emails/account-emails.ts'
export { deleteOldLinks } from './emails/link-queries.ts'
export { hashPassword } from './passwords/password.ts'
export { deleteOldChallenges } from './passkeys/passkey-queries.ts'
export { removePicture } from './profile/remove-picture.ts'
export { offerApp, takeApp } from './second-factor/first-app.ts'
export { guardKnown, guardProvenAddress } from './second-factor/handlers.ts'
export { endLostFactors, removeSecondFactorIn } from './second-factor/lost-factor.ts'
export {
  judgeOfLogIn,
  withRightFactor,
  type GivenFactor,
} from './second-factor/with-right-factor.ts'
export { startAssertion } from './passkeys/ceremonies.ts'
export { resealKeys } from './second-factor/reseal-keys.ts'
export { endSession, findPerson, openSession, renewSession } from './sessions/sessions.ts'
export { deleteEndedSessions, endSessions } from './sessions/session-queries.ts'
export { deleteOldProofs } from './guest-checkout/proof-queries.ts'
export { findAccount, insertTemporaryGuest } from './user-queries.ts'
export { hashCode, hashToken, makeCode, makeToken, sameHash } from './sessions/tokens.ts'
export { proveAddress } from './prove-address.ts'
export {
  chooseLanguage,
  findChosenLanguage,
  followLanguage,
} from './emails/language-of-emails-queries.ts'
export { findSessionUser, findUser, insertAccount } from './user-queries.ts'
