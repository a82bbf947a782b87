import type { Services } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import { TIME_ZONE } from '#contract/constants.ts'
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
import { findBankAccount } from './bank-account-queries.ts'

const MOMENT = new Intl.DateTimeFormat('en-AE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** Says to the address that was known before that an account was set or stopped. */
export async function sendBankAccountEmail(
  services: Services,
  { bank_account_id, kind }: JobPayloads['send_bank_account'],
  now: Date,
) {
  const account = await findBankAccount(services.db, { bank_account_id, now })
  const owner = account && (await findAccountOwner(services.db, account.owner_id))
  if (!account || !owner || owner.email === '') return
  const { called_by, set_by, iban_country, iban_end, takes_effect_at } = account
  const is_set = kind === 'set'
  const title = is_set ? 'A bank account for your payouts' : 'The bank account was stopped'
  const line = is_set
    ? 'From the time below on, what you are owed is paid to this account. Was this not you? Stop it on the page below, and tell us.'
    : 'It will not be used. What counted before stays as it was.'
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: owner.email,
      lang: 'en',
      subject: title,
      preview: `IBAN ${iban_country} … ${iban_end}`,
      body: [
        heading(title),
        paragraph(line),
        facts([
          { label: 'IBAN', value: `${iban_country} … ${iban_end}` },
          { label: 'Set by', value: set_by },
          ...(called_by === null ? [] : [{ label: 'Who called you', value: called_by }]),
          ...(is_set
            ? [{ label: 'Counts from', value: MOMENT.format(takes_effect_at) }]
            : [{ label: 'Stopped by', value: account.stopped_by ?? '' }]),
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
