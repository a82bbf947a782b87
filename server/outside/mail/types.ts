export type Email = {
  to: string
  subject: string
  text: string
  html: string
  /** As it stands in the header, angle brackets included. */
  message_id?: string
  attachments?: { name: string; type: string; bytes: Buffer }[]
}

/** Sends e-mails; an e-mail that was not accepted throws, so that the job that sends it runs again. */
export type Mail = { send: (email: Email) => Promise<void> }
