import { granted, type World } from '#kit/index.ts'
import { takeMail } from '#server/incoming-mail/index.ts'

const mail = (id: string) =>
  [
    'From: Somebody <somebody@example.com>',
    'To: stay@sadaf.example',
    `Message-ID: <${id}@example.com>`,
    'Subject: A question',
    '',
    'Is there a cot?',
  ].join('\r\n')

/** Two that belong to no thread: one to be sorted, one to be put away. */
export async function openMails({ services, salem, clock }: World) {
  for (const id of ['one', 'other'])
    await takeMail(services, { raw: Buffer.from(mail(id)), recipients: [] }, clock())
  const { mails } = granted(await salem.call('listUnsortedMails', {}))
  const [sorted = 0, away = 0] = mails.map(({ mail_id }) => mail_id)
  return { sorted, away }
}
