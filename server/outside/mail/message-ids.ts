import { createHash } from 'node:crypto'
import type { Email, Mail } from './types.ts'

/**
 * A Message-ID derived from the job and the content: if the job runs twice, mailboxes show one
 * e-mail. An e-mail with a fresh link differs and is shown; the link that unsubscribes is sealed
 * anew each time and does not count.
 */
export function withMessageIds(mail: Mail, { job, domain }: { job: string; domain: string }): Mail {
  const idOf = ({ to, subject, text, unsubscribe_url }: Email) => {
    const constant = unsubscribe_url === undefined ? text : text.replaceAll(unsubscribe_url, '')
    const digest = createHash('sha256').update(JSON.stringify([job, to, subject, constant]))
    return `<${digest.digest('hex').slice(0, 32)}@${domain}>`
  }
  return { idOf, send: (email) => mail.send({ ...email, message_id: idOf(email) }) }
}
