import { createHash } from 'node:crypto'
import type { Email, Mail } from './types.ts'

/**
 * The same mail, whose emails carry a Message-ID made from the job that sends them and from what they say: should the job run twice, mailboxes
 * show its email once. One that carries a fresh link says something else, and both are shown.
 */
export function withMessageIds(mail: Mail, { job, domain }: { job: string; domain: string }): Mail {
  const idOf = ({ to, subject, text }: Email) =>
    createHash('sha256')
      .update(JSON.stringify([job, to, subject, text]))
      .digest('hex')
      .slice(0, 32)
  return { send: (email) => mail.send({ ...email, message_id: `<${idOf(email)}@${domain}>` }) }
}
