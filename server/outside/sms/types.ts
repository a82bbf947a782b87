export type TextMessage = { to: string; text: string }

export type Sms = { send: (message: TextMessage) => Promise<void> }

export class SmsNotSent extends Error {
  override name = 'SmsNotSent'
  readonly code: number | null
  constructor(message: string, code: number | null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
