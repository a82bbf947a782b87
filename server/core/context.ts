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

/** The person behind a token. */
export type Person = {
  user_id: number
  is_temporary: boolean
  is_member: boolean
  is_email_verified: boolean
  roles: number[]
  /** Their e-mails are written in it. */ lang: Lang
}

/**
 * Which bookings a caller reaches: all of a user's, or the one of a mailed link. `is_proven` is false for a link as it was mailed:
 * what costs money, or shows others of the party, asks for a one-time code first.
 */
export type BookingAccess = {
  user_id: number
  booking_id: number | null
  is_proven: boolean
  /** The user's e-mails are written in it. */ lang: Lang
}

/** What the whole process shares: settings, the database, and the world outside. */
export type Services = {
  config: Config
  db: Db
  log: Logger
  cards: Cards
  mail: Mail
  sms: Sms
  files: Files
  /** Who vouches for people: Google and Facebook, or the demo's sandbox identity provider. */
  identity: Identity
  human_check: HumanCheck
  /** Where the sandbox bank's card form lives; null when cards are Stripe's. */
  bank_url: string | null
}

/** One request: everything a rule may need is handed in here. */
export type Call = {
  services: Services
  db: Db
  now: Date
  today: string // in Dubai
  lang: Lang
  /** The same where the request names one: the e-mails of whoever acts follow it. */
  named_lang: Lang | undefined
  log: Logger
  person: Person | null
  /** The bookings within reach; null for a visitor, and for a link that opens nothing. */
  access: BookingAccess | null
  /** The secret of the mailed link that the request came by. */
  link: string | null
  /** The token that came with the request, to end its session. */
  token: string | null
  /** The refresh token of the cookie; null for a caller who keeps its own. */
  refresh_token: string | null
  /** Where the request comes from: an address of the network. */
  visitor: string
  /** Who has logged in with this browser before. */
  peopleOfBrowser: () => Promise<readonly number[]>
  /** What the browser calls itself; empty when it does not say. */
  user_agent: string
  /** Somebody opened the address, instead of a page of ours fetching it. */
  is_followed_link: boolean
}

export type BookingCall = Call & { access: BookingAccess }
export type PersonCall = BookingCall & { person: Person }

type CallOf<E extends Endpoint> = E['access'] extends 'anyone' ? Call : E['access'] extends 'booking' ? BookingCall : PersonCall

/** One function per row of the table. */
export type Handlers<Names extends EndpointName = EndpointName> = {
  [Name in Names]: (input: Input<Endpoints[Name]>, call: CallOf<Endpoints[Name]>) => Promise<Output<Endpoints[Name]>>
}
