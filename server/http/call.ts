import type { Logger } from 'pino'
import type { Config } from '#config'
import type { EndpointName, Endpoints } from '#contract'
import type { Lang } from '#contract/constants.ts'
import type { Answered, Asked, Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db'
import type { Cards } from '#outside/cards'
import type { Files } from '#outside/files'
import type { Mail } from '#outside/mail'
import type { Sms } from '#outside/sms'

/** The person behind a token. */
export type Person = {
  user_id: number
  is_temporary: boolean
  is_member: boolean
  is_email_verified: boolean
  roles: number[]
}

/** What the whole process shares: settings, the database, and the world outside. */
export type House = {
  config: Config
  db: Db
  log: Logger
  cards: Cards
  mail: Mail
  sms: Sms
  files: Files
  /** Where the sandbox bank's card form lives; null when cards are Stripe's. */
  bank_url: string | null
}

/** One request: everything a rule may need is handed in here. */
export type Call = {
  house: House
  db: Db
  now: Date
  today: string // in Dubai
  lang: Lang
  log: Logger
  person: Person | null
  /** The token that came with the request, to end its session. */
  token: string | null
}

export type PersonCall = Call & { person: Person }

type CallOf<E extends Endpoint> = E['who'] extends 'anyone' ? Call : PersonCall

/** One function per row of the table. */
export type Handlers<Names extends EndpointName = EndpointName> = {
  [Name in Names]: (asked: Asked<Endpoints[Name]>, call: CallOf<Endpoints[Name]>) => Promise<Answered<Endpoints[Name]>>
}
