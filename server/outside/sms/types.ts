export type TextMessage = { to: string; text: string }

/** `reference` is ours; the provider's reports of what became of the message name it. */
export type TrackedMessage = TextMessage & { reference: string }
export type TakenMessage = { provider_id: string; text: string }

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
}

/**
 * `refused`: never goes to this number; `not_now`: not taken, may go later; `unknown`: it may have
 * been taken.
 */
type SmsFate = 'refused' | 'not_now' | 'unknown'

export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  /** Twilio's. */
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
