import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { ownBankAccountsQuery, type BankAccount } from './payouts-queries.ts'

/** Where the owner is paid to; the last four characters of each account. */
export function BankAccounts() {
  const { api } = useApp()
  const { payouts: text } = useOwnerMessages()
  const client = useQueryClient()
  const { data: accounts = [] } = useQuery(ownBankAccountsQuery(api))
  const [step, setStep] = useState<'shown' | 'form'>('shown')
  const is_waiting = accounts.some(({ state }) => state === 'waiting')
  const done = (said: string) => {
    setStep('shown')
    showToast({ text: said, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['owner-account'] })
  }
  return (
    <section aria-labelledby="bank" className="grid gap-5 rounded-card bg-shell p-5">
      <h2 id="bank" className="text-h3">
        {text.bank_account}
      </h2>
      {accounts.length === 0 && step === 'shown' && (
        <p className="text-small text-ink-2">{text.no_bank_account}</p>
      )}
      {step === 'shown' && (
        <ul className="grid gap-4">
          {accounts.map((account) => (
            <li key={account.bank_account_id}>
              <KeptAccount account={account} onDone={done} />
            </li>
          ))}
        </ul>
      )}
      {step === 'shown' && !is_waiting && (
        <Button kind={accounts.length === 0 ? 'primary' : 'quiet'} onPress={() => setStep('form')}>
          {accounts.length === 0 ? text.set : text.change}
        </Button>
      )}
      {step === 'form' && (
        <AccountForm onDone={() => done(text.done.set)} onCancel={() => setStep('shown')} />
      )}
    </section>
  )
}

const TONES = {
  waiting: 'border-lamp',
  in_effect: 'border-gulf-700',
  former: 'border-line-strong text-ink-2',
  stopped: 'border-line-strong text-ink-2',
} as const

type KeptAccountProps = { account: BankAccount; onDone: (said: string) => void }

function KeptAccount({ account, onDone }: KeptAccountProps) {
  const { api, messages } = useApp()
  const { payouts: text } = useOwnerMessages()
  const { state, holder, bic, set_at, set_by, called_by, stopped_at, stopped_by } = account
  const stopping = useMutation({
    mutationFn: () =>
      ownerApi(api).stopOwnBankAccount({ bank_account_id: account.bank_account_id }),
    onSuccess: () => onDone(text.done.stopped),
    onError: (error) => showError(error, messages),
  })
  return (
    <div className={`grid gap-0.5 border-s-4 ps-4 ${TONES[state]}`}>
      <span className="font-semibold">{text.states[state]}</span>
      <span>{holder}</span>
      <span className="whitespace-nowrap tabular-nums">
        <span>{`${account.iban_country} •••• ${account.iban_end}`}</span>
        {bic !== null && <span className="text-ink-2"> {bic}</span>}
      </span>
      <span className="text-micro text-ink-2">{text.set_by(set_by, momentOf(set_at))}</span>
      {called_by !== null && (
        <span className="text-micro text-ink-2">{text.called_by(called_by)}</span>
      )}
      {state === 'waiting' && (
        <>
          <span className="text-small">{text.counts_from(momentOf(account.takes_effect_at))}</span>
          <Button
            size="small"
            className="mt-2 justify-self-start"
            isDisabled={stopping.isPending}
            onPress={() => stopping.mutate()}
          >
            {text.stop}
          </Button>
        </>
      )}
      {stopped_at !== null && stopped_by !== null && (
        <span className="text-micro text-ink-2">
          {text.stopped_by(stopped_by, momentOf(stopped_at))}
        </span>
      )}
    </div>
  )
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

const momentOf = (at: string) => MOMENT.format(new Date(at))
