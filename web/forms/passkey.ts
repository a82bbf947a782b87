import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'

type Creation = ClientOutput<Endpoints['startPasskey']>
type Request = ClientOutput<Endpoints['startPasskeyProof']>

const load = () => import('@simplewebauthn/browser')

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function'

/** Asks the browser for a new passkey. Throws what isNotMade knows when nobody answers. */
export async function makePasskey({ options }: Creation) {
  const { startRegistration } = await load()
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  return { ...said(id, rawId), response }
}

/**
 * Asks the browser for a passkey of the account. Throws what isNotMade knows when nobody answers.
 */
export async function askPasskey({ challenge_id, options }: Request) {
  const { startAuthentication } = await load()
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  return { challenge_id, answer: { ...said(id, rawId), response } }
}

/** Extensions are not asked for. */
const said = (id: string, rawId: string) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

const NOT_MADE = ['NotAllowedError', 'AbortError', 'InvalidStateError']

/** The person gave up, took too long, or the authenticator is registered already. */
export const isNotMade = (error: unknown): boolean =>
  error instanceof Error && NOT_MADE.includes(error.name)
