import type { z } from 'zod'
import type { ProviderSettings } from '#server/core/provider-settings.ts'

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
  readReport: ((request: ReportRequest) => Promise<ReadReport> | ReadReport) | null
}
type ReadReport = SmsReport | 'unsigned' | 'unreadable' | 'nothing'

/** `report_url`: where what became of a message is reported; null where that could not come. */
type Reporting = { report_url: string | null }
export type SmsProvider = {
  settings: ProviderSettings
  open: (given: Readonly<Record<string, string>>, reporting: Reporting) => Sms
}

/** A setting without a default is required; outside a demo none of them may be missing. */
export const smsProvider = <Settings extends ProviderSettings>({
  settings,
  open,
}: {
  settings: Settings
  open: (settings: z.output<Settings>, reporting: Reporting) => Sms
}): SmsProvider => ({
  settings,
  open: (given, reporting) => open(settings.parse(given), reporting),
})

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
