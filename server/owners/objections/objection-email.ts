import { readableDirhams } from '#contract/money.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import type { Services } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { findObjection } from './objection-queries.ts'

/** To the owner who objected. */
export async function sendObjectionAnswer(
  services: Services,
  { objection_id }: JobPayloads['send_objection_answer'],
) {
  const objection = await findObjection(services.db, objection_id)
  if (!objection?.answer || objection.owner_email === '') return
  const { line, words, answer, given } = objection
  const number = statementNumber(objection.statement_number)
  const title = `Our answer about line ${line} of ${number}`
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: objection.owner_email,
      lang: 'en',
      subject: title,
      preview: answer,
      body: [
        heading(title),
        ...answer.split('\n').map((text) => paragraph(text)),
        facts([
          { label: 'You wrote', value: words },
          ...(given === null
            ? []
            : [{ label: 'Given back to you', value: `AED ${readableDirhams(given)}` }]),
        ]),
        ...(given === null
          ? []
          : [paragraph('It stands on your next statement, and names this line.')]),
        button({
          href: `${publicRoot(services.config, 'en')}/owner/statements?number=${number}`,
          label: 'Open the statement',
        }),
      ],
      footer: ['You receive this because we rent out a home of yours.'],
    }),
  )
}
