import { useState } from 'react'
import { payout_runs as calls } from '#contract/endpoints/admin/payout-runs.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Iban } from './iban.tsx'
import { LargeAmount } from './large-amount.tsx'
import { OwnerButton } from './owner-button.tsx'
import type { Payouts } from './payouts-queries.ts'

type NextPayoutProps = {
  payouts: Payouts
  onRun: (run_id: number) => void
  onOwner: (owner_id: number) => void
  onDone: (text: string) => void
}

/** Who would be paid today, and who not. */
export function NextPayout({ payouts, onRun, onOwner, onDone }: NextPayoutProps) {
  const words = useAdminMessages().payouts
  const { payer, proposal, runs } = payouts
  const [is_open, setOpen] = useState(false)
  const waiting = runs.find(({ state }) => state === 'proposed')
  const { payees, left_out, total } = proposal
  return (
    <Card title={words.next}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <span className="block">
            <LargeAmount of={total} />
          </span>
          <span className="text-small text-ink-2">{words.owners(payees.length)}</span>
        </p>
        {waiting ? (
          <Button size="small" kind="primary" onPress={() => onRun(waiting.run_id)}>
            {words.waits(waiting.number)}
          </Button>
        ) : (
          <Button
            size="small"
            kind="primary"
            isDisabled={payer === null || payees.length === 0}
            onPress={() => setOpen(true)}
          >
            {words.propose}
          </Button>
        )}
      </div>
      {payees.length > 0 && <Payees payees={payees} onOwner={onOwner} />}
      {left_out.length > 0 && <LeftOut left_out={left_out} onOwner={onOwner} />}
      <ProposeDialog
        isOpen={is_open}
        line={words.propose_line(words.owners(payees.length))}
        onClose={() => setOpen(false)}
        onDone={onDone}
        onRun={onRun}
      />
    </Card>
  )
}

type ListProps = Pick<NextPayoutProps, 'onOwner'>

const ROW =
  'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-2'

function Payees({ payees, onOwner }: ListProps & Pick<Payouts['proposal'], 'payees'>) {
  return (
    <ul>
      {payees.map(({ owner_id, owner, amount, holder, iban_country, iban_end }) => (
        <li key={owner_id} className={ROW}>
          <span>
            <OwnerButton owner={owner} onPress={() => onOwner(owner_id)} />
            <span className="block text-micro text-ink-2">
              <bdi>{holder}</bdi>
              {' · '}
              <Iban country={iban_country} end={iban_end} />
            </span>
          </span>
          <Amount of={amount} />
        </li>
      ))}
    </ul>
  )
}

function LeftOut({ left_out, onOwner }: ListProps & Pick<Payouts['proposal'], 'left_out'>) {
  const words = useAdminMessages().payouts
  return (
    <section aria-label={words.left_out} className="rounded-ctl bg-shell px-3 pt-2">
      <h3 className="pb-1 text-small font-semibold">{words.left_out}</h3>
      <ul>
        {left_out.map(({ owner_id, owner, balance, why }) => (
          <li key={owner_id} className={ROW}>
            <span>
              <OwnerButton owner={owner} onPress={() => onOwner(owner_id)} />
              <span className="block text-micro text-ink-2">{words.why[why]}</span>
            </span>
            <Amount of={balance} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ProposeDialogProps = Pick<NextPayoutProps, 'onRun' | 'onDone'> & {
  isOpen: boolean
  line: string
  onClose: () => void
}

function ProposeDialog({ isOpen, line, onClose, onRun, onDone }: ProposeDialogProps) {
  const api = useAdminApi()
  const words = useAdminMessages().payouts
  return (
    <AdminDialog title={words.propose} isOpen={isOpen} onClose={onClose}>
      <ReasonForm
        input={calls.proposePayout.input}
        fixed={{}}
        send={(data) => api.proposePayout(data)}
        onDone={({ run_id }) => {
          onDone(words.done.propose)
          onClose()
          onRun(run_id)
        }}
        submit_label={words.propose}
      >
        <p className="text-ink-2">{line}</p>
      </ReasonForm>
    </AdminDialog>
  )
}
