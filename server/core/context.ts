import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { EndpointName, Endpoints } from '#contract'
import type { Lang } from '#contract/constants.ts'
import type { Output, Input, Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db'
import type { Cards } from '#outside/payment-provider'
import type { Files } from '#outside/files'
import type { HumanCheck } from '#outside/human-check'
import type { Identity } from '#outside/identity'
import type { Mail } from '#outside/mail'
import type { Sms } from '#outside/sms'

export type Person = {
  user_id: number
  is_temporary: boolean
  is_member: boolean
  is_email_verified: boolean
  roles: number[]
  lang: Lang
}

/** `is_proven` is false for a fresh mailed link: paying and other guests' data need a one-time code first. */
export type BookingAccess = {
  user_id: number
  booking_id: number | null
  is_proven: boolean
  lang: Lang
}

export type Services = {
  config: Config
  db: Db
  log: Logger
  cards: Cards
  mail: Mail
  sms: Sms
  files: Files
  identity: Identity
  human_check: HumanCheck
  bank_url: string | null
}

export type Call = {
  services: Services
  db: Db
  now: Date
  today: string // in Dubai
  lang: Lang
  /** The language the request names explicitly; e-mails follow it (decision 0035). */
  named_lang: Lang | undefined
  log: Logger
  person: Person | null
  access: BookingAccess | null
  link: string | null
  token: string | null
  refresh_token: string | null
  visitor: string
  peopleOfBrowser: () => Promise<readonly number[]>
  user_agent: string
  is_followed_link: boolean
}

export type BookingCall = Call & { access: BookingAccess }
export type PersonCall = BookingCall & { person: Person }

type CallOf<E extends Endpoint> = E['access'] extends 'anyone' ? Call : E['access'] extends 'booking' ? BookingCall : PersonCall

export type Handlers<Names extends EndpointName = EndpointName> = {
  [Name in Names]: (input: Input<Endpoints[Name]>, call: CallOf<Endpoints[Name]>) => Promise<Output<Endpoints[Name]>>
}
