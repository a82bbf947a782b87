import type { Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'

export type Factor = Pick<ClientInput<Endpoints['logIn']>, 'second_factor' | 'passkey'>

/** What was given before: a password, or what a provider vouched for. */
export type FirstStep<Session> = {
  key: string
  send: (factor: Factor) => Promise<Session>
  startPasskey: () => Promise<ClientOutput<Endpoints['startPasskeyLogIn']>>
}
