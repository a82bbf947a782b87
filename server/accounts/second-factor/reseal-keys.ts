import type { Services } from '#server/call/call.ts'
import { listAuthenticators, lockAuthenticator, setSealedKey } from './second-factor-queries.ts'
import { sealKeyAnew } from './second-factor.ts'

/**
 * Seals the keys of the authenticator apps with the secret of now; how many were sealed with the
 * previous one.
 */
export async function resealKeys(services: Services): Promise<number> {
  let sealed_anew = 0
  for (const user_id of await listAuthenticators(services.db))
    if (await resealKey(services, user_id)) sealed_anew += 1
  return sealed_anew
}

const resealKey = (services: Services, user_id: number): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const authenticator = await lockAuthenticator(tx, user_id)
    const sealed_key = authenticator && sealKeyAnew(authenticator.sealed_key, user_id, { services })
    if (sealed_key) await setSealedKey(tx, user_id, sealed_key)
    return sealed_key !== undefined
  })
