import { endpoints } from '#contract'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#admin/admin-dialog.tsx'
import { useAdminApi } from '#admin/admin-api.ts'
import type { Trouble } from '#admin/trouble-query.ts'
import { useAdminMessages, useMessages } from '#api/app.ts'

export type TroubleAction = Trouble['actions'][number]

type Words = ReturnType<typeof useAdminMessages>['today']['trouble']

export const whatIs = ({ what, job }: Trouble, words: Words): string =>
  job === null ? words.whats[what] : `${words.job(job)}: ${words.whats[what]}`

type TroubleDialogProps = { trouble: Trouble; action: TroubleAction; onClose: () => void; onDone: (text: string) => void }

/** Asks why. Money shows what is open before and after. */
export function TroubleDialog({ trouble, action, onClose, onDone }: TroubleDialogProps) {
  const {
    today: { trouble: words },
  } = useAdminMessages()
  const settle_line = trouble.kind === 'sms' ? words.settle_sms_line : words.settle_line
  const line = { retry: words.retry_line, settle: settle_line, drop: words.drop_line, resolve: words.resolve_line }[action]
  const form = { submit_label: words[action], onDone: () => undefined }
  const explanation = (
    <div className="grid gap-2">
      <p className="text-ink-2">{line}</p>
      {trouble.amount !== null && <BeforeAfter amount={trouble.amount} />}
    </div>
  )
  return (
    <AdminDialog title={`${whatIs(trouble, words)} · ${trouble.name ?? ''}`} isOpen onClose={onClose}>
      <Form trouble={trouble} action={action} onDone={onDone} form={form}>
        {explanation}
      </Form>
    </AdminDialog>
  )
}

type FormProps = Omit<TroubleDialogProps, 'onClose'> & {
  form: { submit_label: string; onDone: () => void }
  children: React.ReactNode
}

function Form({ trouble, action, onDone, form, children }: FormProps) {
  const api = useAdminApi()
  const {
    today: { trouble: words },
  } = useAdminMessages()
  const id = Number(trouble.id)
  if (action === 'retry')
    return (
      <ReasonForm
        {...form}
        input={endpoints.retryRefund.input}
        fixed={{ refund_id: id }}
        send={async (retry) => onDone((await api.retryRefund(retry)).is_done ? words.retried : words.still_open)}
      >
        {children}
      </ReasonForm>
    )
  if (action === 'settle' && trouble.kind === 'sms')
    return (
      <ReasonForm
        {...form}
        input={endpoints.settleSms.input}
        fixed={{ message_id: id }}
        send={async (settled) => {
          await api.settleSms(settled)
          onDone(words.resolved)
        }}
      >
        {children}
      </ReasonForm>
    )
  if (action === 'settle')
    return (
      <ReasonForm
        {...form}
        input={endpoints.settleRefund.input}
        fixed={{ reservation_id: trouble.reservation_id }}
        send={async (settled) => {
          await api.settleRefund(settled)
          onDone(words.settled)
        }}
      >
        {children}
      </ReasonForm>
    )
  if (action === 'resolve')
    return (
      <ReasonForm
        {...form}
        input={endpoints.settleBounce.input}
        fixed={{ report_id: id }}
        send={async (settled) => {
          await api.settleBounce(settled)
          onDone(words.resolved)
        }}
      >
        {children}
      </ReasonForm>
    )
  return (
    <ReasonForm
      {...form}
      input={endpoints.dropJob.input}
      fixed={{ job_id: id }}
      send={async (dropped) => {
        await api.dropJob(dropped)
        onDone(words.dropped)
      }}
    >
      {children}
    </ReasonForm>
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
