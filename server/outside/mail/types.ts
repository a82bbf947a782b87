export type Email = {
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes; without it to whoever the email is from. */
  reply_to?: string
  /** With angle brackets, as in the header. */
  message_id?: string
  /** Of a mailing: where its recipient ends it, with one click in their mail program (RFC 8058). */
  unsubscribe_url?: string
  attachments?: { name: string; type: string; bytes: Buffer }[]
}

/** Throws when the e-mail was not accepted, so that its job is retried. */
export type Mail = {
  send: (email: Email) => Promise<void>
  /** Message-ID, the same when a job runs twice; within jobs only. */
  idOf?: (email: Email) => string
}
