export type TextMessage = { to: string; text: string }

/** Sends text messages; throws SmsNotSent when the carrier refuses or cannot be reached. */
export type Sms = { send: (message: TextMessage) => Promise<void> }

/** `code` is Twilio's (21211: not a phone number, 21610: opted out, …), or null when it never answered with one. */
export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  readonly code: number | null
  constructor(message: string, code: number | null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
