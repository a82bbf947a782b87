import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Services } from '#server/call/call.ts'
import { companyNow, type Db, type Tx } from '#server/db/index.ts'
import { writeRecoveryCodes } from './handlers.ts'
import { insertAuthenticator } from './second-factor-queries.ts'
import { acceptFirstCode, appOf, makeKey, refuseCode, sealKey } from './second-factor.ts'

/** A key for an authenticator app that is kept nowhere: it comes back with the first code of it. */
export async function offerApp(db: Db, email: string) {
  const app = appOf(makeKey(), { email, issuer: (await companyNow(db)).name_en })
  const uri = app.toString()
  return { key: app.secret.base32, uri, qr: renderSVG(uri, { border: 0 }) }
}

type Taking = { user_id: number; key: string; code: string }

/** Of an account without one; returns its recovery codes. Refuses WRONG_SECOND_FACTOR. */
export async function takeApp(
  tx: Tx,
  { user_id, key, code }: Taking,
  { services, now }: { services: Services; now: Date },
): Promise<string[]> {
  const sealed_key = sealKey(Buffer.from(Secret.fromBase32(key).bytes), user_id, { services })
  await insertAuthenticator(tx, user_id, { sealed_key, now })
  if (!(await acceptFirstCode(tx, { user_id, code }, { services, now }))) refuseCode('code')
  return await writeRecoveryCodes(tx, { services, now, person: { user_id } })
}
