export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** As it stands in the header, angle brackets included. */
  message_id?: string
  attachments?: { name: string; type: string; bytes: Buffer }[]
}

/** Sends letters; a letter that was not accepted throws, so that the job that sends it runs again. */
export type Mail = { send: (letter: Letter) => Promise<void> }
