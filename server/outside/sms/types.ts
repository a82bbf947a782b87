import type { Config } from '#server/core/config.ts'

export type TextMessage = { to: string; text: string }

/** `reference` is ours; the provider's reports of what became of the message name it. */
export type TrackedMessage = TextMessage & { reference: string }
export type TakenMessage = { provider_id: string; text: string }

/** What reached us as a report: the address whole, as the provider was told it. */
export type ReportRequest = {
  url: string
  header: (name: string) => string | undefined
  body: string
}
/** `reference` is the one the message was sent with. */
export type SmsReport = {
  reference: string
  provider_id: string
  state: 'sent' | 'delivered' | 'failed'
  error_code: number | null
}

export type Sms = {
  /**
   * Tried twice, since somebody waits for it; a second try may send it again. Throws SmsNotSent.
   */
  send: (message: TextMessage) => Promise<void>
  /** Tried once. Returns the provider's id. Throws SmsNotSent. */
  sendTracked: (message: TrackedMessage) => Promise<string>
  /**
   * What was taken for this number since then, the newest first: asked before a message is repeated
   * whose fate is unknown. Throws SmsNotSent.
   */
  listTaken: (asked: { to: string; since: Date }) => Promise<TakenMessage[]>
  /**
   * `unsigned`: not of this provider; `unreadable`: without its parts; `nothing`: of a state that
   * changes nothing. Null where nothing is ever reported.
   */
  readReport: ((request: ReportRequest) => SmsReport | 'unsigned' | 'unreadable' | 'nothing') | null
}

/**
 * With the settings of its provider; null without them. `report_url` is where the provider reports
 * what became of a message; null where it could not come.
 */
export type OpenSms = (options: { config: Config; report_url: string | null }) => Sms | null

/**
 * `refused`: never goes to this number; `not_now`: not taken, may go later; `unknown`: it may have
 * been taken.
 */
type SmsFate = 'refused' | 'not_now' | 'unknown'

export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  /** The provider's; null where it gives none, or none that is a number. */
  readonly code: number | null
  readonly fate: SmsFate
  constructor(
    message: string,
    { code = null, fate, ...options }: ErrorOptions & { code?: number | null; fate: SmsFate },
  ) {
    super(message, options)
    this.code = code
    this.fate = fate
  }
}
