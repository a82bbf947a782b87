import { createHash } from 'node:crypto'
import type { Email, Mail } from './types.ts'

/**
 * A Message-ID derived from the job and the content: if the job runs twice, mailboxes show one e-mail. An e-mail with a fresh link
 * differs and is shown.
 */
export function withMessageIds(mail: Mail, { job, domain }: { job: string; domain: string }): Mail {
  const idOf = ({ to, subject, text }: Email) => {
    const digest = createHash('sha256').update(JSON.stringify([job, to, subject, text]))
    return `<${digest.digest('hex').slice(0, 32)}@${domain}>`
  }
  return { idOf, send: (email) => mail.send({ ...email, message_id: idOf(email) }) }
}
