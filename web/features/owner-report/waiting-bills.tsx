import { filsOf, readableDirhams } from '#contract/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages, useOwnerMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { withFactor } from '#web/forms/proof-store.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { BillPicture } from './bill-picture.tsx'
import { ownerBillsQuery, type OwnerBill } from './report-queries.ts'

/** Bills beyond what was agreed on: two presses answer one. */
export function WaitingBills() {
  const { api } = useApp()
  const { report } = useOwnerMessages()
  const { data } = useQuery(ownerBillsQuery(api))
  const waiting = data?.waiting ?? []
  if (waiting.length === 0) return null
  return (
    <section
      aria-labelledby="bills"
      className="mt-6 grid max-w-180 gap-4 rounded-card bg-shell p-5 sm:p-6 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="bills" className="text-h3">
          {report.bills.title}
        </h2>
        <p className="text-small text-ink-2">{report.bills.line}</p>
      </div>
      <ul className="grid gap-4">
        {waiting.map((bill) => (
          <WaitingBill key={bill.bill_id} bill={bill} />
        ))}
      </ul>
    </section>
  )
}

function WaitingBill({ bill }: { bill: OwnerBill }) {
  const { day } = useOwnerMessages().reservations
  const { report } = useOwnerMessages()
  const words = report.bills
  const { nice_name, unit, vendor, description, spent_on, total, counts_from } = bill
  const place = unit === null ? nice_name : `${nice_name}, ${unit}`
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">{words.of(vendor, place)}</h3>
        <p className="font-display text-[1.375rem] leading-none tabular-nums">
          {words.dirhams(readableDirhams(filsOf(total)))}
        </p>
      </div>
      <p className="text-ink-2">
        <span>{description}</span>
        {' · '}
        <span>{day(spent_on)}</span>
      </p>
      {counts_from !== null && (
        <p className="text-small text-ink-2">
          {words.counts_from(day(todayInDubai(new Date(counts_from))))}
        </p>
      )}
      {bill.has_paper && <BillPicture bill_id={bill.bill_id} vendor={vendor} />}
      <Answers bill={bill} />
    </li>
  )
}

type Answer = 'approve' | 'decline'

function Answers({ bill: { bill_id, vendor } }: { bill: OwnerBill }) {
  const { api } = useApp()
  const client = useQueryClient()
  const messages = useMessages()
  const words = useOwnerMessages().report.bills
  const [chosen, setChosen] = useState<Answer | null>(null)
  const answering = useMutation({
    mutationFn: (answer: Answer) =>
      withFactor(() => ownerApi(api).answerOwnerBill({ bill_id, answer })),
    onSuccess: async ({ state }) => {
      showToast({ text: words.answered[state], kind: 'good' })
      await client.invalidateQueries({ queryKey: ['owner-bills'] })
      await client.invalidateQueries({ queryKey: ['owner-report'] })
    },
    onError: (error) => showError(error, messages),
  })
  if (chosen !== null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          kind={chosen === 'approve' ? 'primary' : 'danger'}
          is_busy={answering.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => answering.mutate(chosen)}
        >
          {words.sure[chosen]}
        </Button>
        <Button kind="quiet" onPress={() => setChosen(null)}>
          {words.back}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        aria-label={`${words.approve}: ${vendor}`}
        onPress={() => setChosen('approve')}
      >
        {words.approve}
      </Button>
      <Button aria-label={`${words.decline}: ${vendor}`} onPress={() => setChosen('decline')}>
        {words.decline}
      </Button>
    </div>
  )
}
