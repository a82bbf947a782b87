import * as z from 'zod/mini'
import type { Logger } from 'pino'
import type { Config } from '#server/core/config.ts'
import type { EndpointName, Endpoints } from '#contract/index.ts'
import { LANGS, type Lang } from '#contract/constants.ts'
import type { Output, Input, Endpoint } from '#contract/define-endpoint.ts'
import { STAFF_RIGHTS, type StaffRight } from '#contract/staff-rights.ts'
import type { Db, Replica } from '#server/db/index.ts'
import type { Cards } from '#server/outside/payment-provider/index.ts'
import type { Files } from '#server/outside/files/index.ts'
import type { HumanCheck } from '#server/outside/human-check/index.ts'
import type { Identity } from '#server/outside/identity/index.ts'
import type { Mail } from '#server/outside/mail/index.ts'
import type { Places } from '#server/outside/places/index.ts'
import type { Calendars } from '#server/outside/strangers/index.ts'
import type { Sms } from '#server/outside/sms/index.ts'
import type { AccreditedProvider } from '#server/outside/accredited-provider/index.ts'
import type { Translation } from '#server/outside/translation/index.ts'
import type { Weather } from '#server/outside/weather/index.ts'
import type { Whatsapp } from '#server/outside/whatsapp/index.ts'

export const Person = z.object({
  user_id: z.int(),
  is_temporary: z.boolean(),
  is_member: z.boolean(),
  is_email_verified: z.boolean(),
  roles: z.array(z.int()),
  lang: z.enum(LANGS),
  staff_rights: z.nullable(z.array(z.enum(STAFF_RIGHTS))), // null: no colleague
  has_second_factor: z.boolean(),
  proven_at: z.nullable(z.date()),
})
export type Person = z.infer<typeof Person>

/**
 * `is_proven` is false for a fresh mailed link: paying and other guests' data need a one-time code
 * first. `is_payer`: a payment link, which pays its one booking and opens nothing else.
 */
export const BookingAccess = z.object({
  user_id: z.int(),
  booking_id: z.nullable(z.int()),
  is_proven: z.boolean(),
  is_payer: z.boolean(),
  lang: z.enum(LANGS),
})
export type BookingAccess = z.infer<typeof BookingAccess>

/**
 * Whoever acts for the company: a colleague, or the command line under the name that was typed,
 * which has every right and never a second factor that is fresh.
 */
export type Staff = Pick<Person, 'has_second_factor' | 'proven_at'> & {
  user_id: number | null
  /** Null: as the team knows the colleague. */
  name: string | null
  rights: readonly StaffRight[]
}

export type Services = {
  config: Config
  db: Db
  /** Of the database itself, past any pooler. */
  database_url: string
  replica: Replica
  log: Logger
  cards: Cards
  mail: Mail
  sms: Sms
  files: Files
  identity: Identity
  human_check: HumanCheck
  translation: Translation | null
  /** Null: the page of a stay shows none. */
  weather: Weather | null
  /** Null: messages go by email alone. */
  whatsapp: Whatsapp | null
  /** Null: electronic invoices wait. */
  accredited_provider: AccreditedProvider | null
  /** Google's; our gazetteer is part of the catalogue. */
  places: Places | null
  /** Of other sites. */
  calendars: Calendars
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
  staff: Staff | null
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
export type StaffCall = Call & { staff: Staff }

type CallOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Call
  : E['access'] extends 'staff' | `staff:${string}`
    ? StaffCall
    : E['access'] extends 'booking' | 'payer'
      ? BookingCall
      : PersonCall

export type Handlers<Names extends EndpointName = EndpointName> = {
  [Name in Names]: (
    input: Input<Endpoints[Name]>,
    call: CallOf<Endpoints[Name]>,
  ) => Promise<Output<Endpoints[Name]>>
}
