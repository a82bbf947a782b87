import { useState } from 'react'
import { payouts as calls } from '#contract/endpoints/admin/payouts.ts'
import { HOLDER_MAX } from '#contract/payout-fields.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Iban } from './iban.tsx'
import type { Account, BankAccount } from './payouts-queries.ts'

type BankAccountsProps = { opened: Account; onDone: (text: string) => void }

/** The newest first; the last four characters of each. */
export function BankAccounts({ opened, onDone }: BankAccountsProps) {
  const words = useAdminMessages().payouts
  const [act, setAct] = useState<'set' | BankAccount | null>(null)
  const { bank_accounts, owner_id, owner } = opened
  const is_waiting = bank_accounts.some(({ state }) => state === 'waiting')
  const done = (text: string) => {
    setAct(null)
    onDone(text)
  }
  return (
    <Card
      title={words.bank_account}
      {...(bank_accounts.length === 0 && { line: words.no_bank_account })}
    >
      <ul className="grid gap-3">
        {bank_accounts.map((account) => (
          <li key={account.bank_account_id}>
            <KeptAccount account={account} onStop={() => setAct(account)} />
          </li>
        ))}
      </ul>
      {!is_waiting && (
        <Button size="small" onPress={() => setAct('set')}>
          {bank_accounts.length === 0 ? words.set_account : words.change_account}
        </Button>
      )}
      <AdminDialog
        title={`\u2068${owner}\u2069`}
        isOpen={act !== null}
        onClose={() => setAct(null)}
      >
        {act === 'set' && (
          <AccountForm owner_id={owner_id} onDone={() => done(words.done.account)} />
        )}
        {act !== null && act !== 'set' && (
          <StopForm account={act} onDone={() => done(words.done.stopped)} />
        )}
      </AdminDialog>
    </Card>
  )
}

const TONES = {
  waiting: 'border-lamp',
  in_effect: 'border-gulf-700',
  former: 'border-line-strong text-ink-2',
  stopped: 'border-line-strong text-ink-2',
} as const

function KeptAccount({ account, onStop }: { account: BankAccount; onStop: () => void }) {
  const { frame, payouts: words } = useAdminMessages()
  const { state, holder, bic, set_at, set_by, called_by, stopped_by, stopped_at } = account
  return (
    <div className={`grid gap-0.5 border-s-4 ps-3 text-small ${TONES[state]}`}>
      <span className="font-semibold">{words.account_states[state]}</span>
      <bdi>{holder}</bdi>
      <span>
        <Iban country={account.iban_country} end={account.iban_end} />
        {bic !== null && <bdi> {bic}</bdi>}
      </span>
      <span className="text-micro text-ink-2">
        {words.by(words.set, set_by, frame.moment(set_at))}
      </span>
      {called_by !== null && (
        <span className="text-micro text-ink-2">{words.called(called_by)}</span>
      )}
      {state === 'waiting' && (
        <>
          <span className="text-micro">
            {words.counts_from(frame.moment(account.takes_effect_at))}
          </span>
          <Button size="small" kind="quiet" onPress={onStop}>
            {words.stop}
          </Button>
        </>
      )}
      {stopped_by !== null && stopped_at !== null && (
        <span className="text-micro text-ink-2">
          {words.by(words.account_states.stopped, stopped_by, frame.moment(stopped_at))}
        </span>
      )}
    </div>
  )
}

function StopForm({ account, onDone }: { account: BankAccount; onDone: () => void }) {
  const api = useAdminApi()
  const words = useAdminMessages().payouts
  return (
    <ReasonForm
      input={calls.stopOwnerBankAccount.input}
      fixed={{ bank_account_id: account.bank_account_id }}
      send={(data) => api.stopOwnerBankAccount(data)}
      onDone={onDone}
      submit_label={words.stop}
    >
      <p className="text-small text-ink-2">{words.stop_line}</p>
    </ReasonForm>
  )
}

function AccountForm({ owner_id, onDone }: { owner_id: number; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, payouts: words } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { holder: '', iban: '', bic: '', called_by: '', reason: '' },
    fixed: { owner_id },
    prepare: async ({ bic, ...typed }) => ({
      values: { ...typed, ...(bic.trim() !== '' && { bic }) },
    }),
    input: calls.setOwnerBankAccount.input,
    send: (data) => withProof(() => api.setOwnerBankAccount(data)),
    onDone,
  })
  const { fields, hints } = words
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{words.account_form_line}</p>
      <TextField
        {...line('holder')}
        label={fields.holder}
        hint={hints.holder}
        maxLength={HOLDER_MAX}
        isRequired
      />
      <TextField {...line('iban')} label={fields.iban} autoComplete="off" is_ltr isRequired />
      <TextField {...line('bic')} label={fields.bic} hint={hints.bic} is_ltr />
      <TextField
        {...line('called_by')}
        label={fields.called_by}
        hint={hints.called_by}
        maxLength={100}
        isRequired
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
