import { readableDirhams } from '#contract/money.ts'
import { TIME_ZONE } from '#contract/constants.ts'
import { payoutNumber } from '#contract/payout-fields.ts'
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
import { findAccountOwner } from './account-queries.ts'
import { findRun, listHolders, listLines } from './run-queries.ts'

const dirhams = (fils: number) => `AED ${readableDirhams(fils)}`
const MOMENT = new Intl.DateTimeFormat('en-AE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** Tells the owner that they were paid. */
export async function sendPayoutEmail(
  services: Services,
  { run_id, owner_id }: JobPayloads['send_payout'],
) {
  const [lines, owner] = await Promise.all([
    listLines(services.db, run_id),
    findAccountOwner(services.db, owner_id),
  ])
  const line = lines.find((one) => one.owner_id === owner_id)
  if (!line?.bank_reference || !owner || owner.email === '') return
  const amount = dirhams(line.fils)
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: owner.email,
      lang: 'en',
      subject: `We have paid you ${amount}`,
      preview: `To ${line.iban_country} … ${line.iban_end}`,
      body: [
        heading('We have paid you'),
        paragraph('It is what your statements say you are owed. Your bank may take a day.'),
        facts([
          { label: 'Amount', value: amount },
          { label: 'To the account', value: `${line.iban_country} … ${line.iban_end}` },
          { label: 'Our number', value: payoutNumber(run_id) },
          { label: 'Reference of the bank', value: line.bank_reference },
        ]),
        button({
          href: `${publicRoot(services.config, 'en')}/owner/payouts`,
          label: 'Open your payouts',
        }),
      ],
      footer: ['You receive this because we rent out a home of yours.'],
    }),
  )
}

/** Whoever manages the team hears that one colleague alone may pay owners. */
export async function sendPayoutAloneEmail(
  services: Services,
  { run_id, user_id }: JobPayloads['send_payout_alone'],
) {
  const run = await findRun(services.db, run_id)
  const holder = (await listHolders(services.db, 'team')).find((one) => one.user_id === user_id)
  if (!run?.alone_from || run.state !== 'proposed' || !holder) return
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: holder.email,
      lang: 'en',
      subject: `${run.proposed_by} is about to pay owners alone`,
      preview: `${dirhams(run.total)} to ${run.owners} owners`,
      body: [
        heading('One colleague alone pays owners'),
        paragraph(
          'Nobody else has the right to approve this run. From the time below on whoever proposed it may approve it. Give a second colleague the right, or withdraw the run, if that is not what you want.',
        ),
        facts([
          { label: 'Run', value: payoutNumber(run_id) },
          { label: 'Proposed by', value: run.proposed_by },
          { label: 'Amount', value: dirhams(run.total) },
          { label: 'Owners', value: String(run.owners) },
          { label: 'May be approved from', value: MOMENT.format(run.alone_from) },
        ]),
        button({
          href: `${publicRoot(services.config, 'en')}/admin/payouts?run=${run_id}`,
          label: 'Open the run',
        }),
      ],
      footer: ['You receive this because you manage the team.'],
    }),
  )
}
