import type { ReactNode } from 'react'
import { endpoints } from '#contract/index.ts'
import { SETTLABLE_TROUBLES, type TroubleAction } from '#contract/endpoints/admin/trouble.ts'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PlanForm } from '#web/admin/leads/plan-form.tsx'
import type { Trouble } from '#web/admin/trouble-query.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { PermitForm } from '#web/admin/permits/permit-form.tsx'

/** What a dialog asks the reason of. */
export type ReasonedAction =
  | Exclude<TroubleAction, 'price' | 'check' | 'look' | 'answer'>
  | 'reopen'

type Words = ReturnType<typeof useAdminMessages>['today']['trouble']

export const whatIs = ({ what, job }: Trouble, words: Words): string =>
  job === null ? words.whats[what] : `${words.job(job)}: ${words.whats[what]}`

type TroubleDialogProps = {
  trouble: Trouble
  action: ReasonedAction
  onClose: () => void
  onDone: (text: string) => void
}

/** Asks why. Money shows what is open before and after. */
export function TroubleDialog({ trouble, action, onClose, onDone }: TroubleDialogProps) {
  const { trouble: words } = useAdminMessages().today
  const is_money_gone = trouble.amount !== null && trouble.kind === 'refund' && action !== 'resolve'
  return (
    <AdminDialog
      title={`${whatIs(trouble, words)} · ${trouble.name ?? ''}`}
      isOpen
      onClose={onClose}
    >
      <Form trouble={trouble} action={action} onDone={onDone}>
        <div className="grid gap-2">
          <p className="text-ink-2">{lineOf(trouble, action, words)}</p>
          {is_money_gone && <BeforeAfter amount={trouble.amount ?? '0'} />}
        </div>
      </Form>
    </AdminDialog>
  )
}

function lineOf({ kind, what }: Trouble, action: ReasonedAction, words: Words): string {
  const of_bank = action === 'resolve' ? words.resolve_lines[what] : undefined
  if (of_bank !== undefined) return of_bank
  if (kind === 'payment')
    return action === 'retry' ? words.retry_payment_line : words.settle_payment_line
  if (kind === 'sms' && action === 'settle') return words.settle_sms_line
  return words.lines[action]
}

type FormProps = Omit<TroubleDialogProps, 'onClose'> & { children: ReactNode }

function Form(props: FormProps) {
  const { trouble, action, onDone } = props
  if (action === 'renew')
    return <PermitForm home={trouble.slug ?? ''} unit={trouble.unit ?? ''} onDone={onDone} />
  if (action === 'plan') return <LeadForm {...props} />
  if (action === 'retry') return <RetryForm {...props} />
  if (action === 'resolve') return <ResolveForm {...props} />
  if (action === 'drop') return <DropForm {...props} />
  return <SettleForm {...props} />
}

/** What every form is made of, and how it tells what came of it. */
function useReasoned({ action, onDone, children }: FormProps) {
  const { trouble: words } = useAdminMessages().today
  const form = { submit_label: words[action], onDone: () => undefined, children }
  const done = async (sent: Promise<unknown>, text: string) => {
    await sent
    onDone(text)
  }
  return { api: useAdminApi(), words, form, done }
}

/** Whoever was not answered yet is being talked to from then on. */
function LeadForm({ trouble, onDone, children }: FormProps) {
  const { planned } = useAdminMessages().today.trouble
  return (
    <div className="grid gap-4">
      {children}
      <PlanForm
        lead_id={Number(trouble.id)}
        moves_to={trouble.what === 'lead_overdue' ? 'talking' : undefined}
        onDone={() => onDone(planned)}
      />
    </div>
  )
}

function RetryForm(props: FormProps) {
  const { trouble, onDone } = props
  const { api, words, form } = useReasoned(props)
  const id = Number(trouble.id)
  const asked = async (sent: Promise<{ is_done: boolean }>) =>
    onDone((await sent).is_done ? words.retried : words.still_open)
  return trouble.kind === 'payment' ? (
    <ReasonForm
      {...form}
      input={endpoints.retryPayment.input}
      fixed={{ payment_id: id }}
      send={(retry) => asked(api.retryPayment(retry))}
    />
  ) : (
    <ReasonForm
      {...form}
      input={endpoints.retryRefund.input}
      fixed={{ refund_id: id }}
      send={(retry) => asked(api.retryRefund(retry))}
    />
  )
}

function ResolveForm(props: FormProps) {
  const { trouble } = props
  const { api, words, form, done } = useReasoned(props)
  const id = Number(trouble.id)
  return trouble.kind === 'mail' ? (
    <ReasonForm
      {...form}
      input={endpoints.settleBounce.input}
      fixed={{ report_id: id }}
      send={(settled) => done(api.settleBounce(settled), words.resolved)}
    />
  ) : (
    <ReasonForm
      {...form}
      input={endpoints.settleBankCase.input}
      fixed={{ kind: trouble.what === 'dispute_open' ? 'dispute' : 'refund', case_id: id }}
      send={(settled) => done(api.settleBankCase(settled), words.resolved)}
    />
  )
}

function SettleForm(props: FormProps) {
  const { trouble, action } = props
  const { api, words, form, done } = useReasoned(props)
  const id = Number(trouble.id)
  const what = SETTLABLE_TROUBLES.find((one) => one === trouble.what)
  if (action === 'reopen')
    return (
      <ReasonForm
        {...form}
        input={endpoints.reopenTrouble.input}
        fixed={{ what, id }}
        send={(reopened) => done(api.reopenTrouble(reopened), words.reopened)}
      />
    )
  if (action === 'register' || what)
    return (
      <ReasonForm
        {...form}
        input={endpoints.settleTrouble.input}
        fixed={{ what, id }}
        send={(settled) => done(api.settleTrouble(settled), words.resolved)}
      />
    )
  return trouble.kind === 'sms' ? (
    <ReasonForm
      {...form}
      input={endpoints.settleSms.input}
      fixed={{ message_id: id }}
      send={(settled) => done(api.settleSms(settled), words.resolved)}
    />
  ) : (
    <ReasonForm
      {...form}
      input={endpoints.settleRefund.input}
      fixed={{ reservation_id: trouble.reservation_id }}
      send={(settled) => done(api.settleRefund(settled), words.settled)}
    />
  )
}

function DropForm(props: FormProps) {
  const { api, words, form, done } = useReasoned(props)
  return (
    <ReasonForm
      {...form}
      input={endpoints.dropJob.input}
      fixed={{ job_id: Number(props.trouble.id) }}
      send={(dropped) => done(api.dropJob(dropped), words.dropped)}
    />
  )
}

function BeforeAfter({ amount }: { amount: string }) {
  const { money } = useMessages()
  const { frame } = useAdminMessages()
  return (
    <dl className="flex gap-6">
      {[
        { term: frame.before, value: filsOf(amount) },
        { term: frame.after, value: 0 },
      ].map(({ term, value }) => (
        <div key={term}>
          <dt className="text-micro text-ink-3">{term}</dt>
          <dd>{money(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
