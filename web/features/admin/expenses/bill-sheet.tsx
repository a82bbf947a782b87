import { useState, type ReactNode } from 'react'
import { bills } from '#contract/endpoints/admin/bills.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { BillPaper } from './bill-paper.tsx'
import { StateMark } from './bills-table.tsx'
import type { Bill } from './expenses-queries.ts'

type BillSheetProps = {
  bill: Bill
  onClose: () => void
  onDone: (text: string) => void
  onCorrect: () => void
}

export function BillSheet({ bill, onClose, onDone, onCorrect }: BillSheetProps) {
  const { expenses: words } = useAdminMessages()
  return (
    <AdminDialog
      title={`\u2068${bill.vendor}\u2069 · ${words.number(bill.bill_id)}`}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          <span>{words.categories[bill.category]}</span>
          {' · '}
          <bdi>{bill.description}</bdi>
        </p>
        <p>
          <StateMark bill={bill} />
        </p>
        <Facts bill={bill} />
        <BillPaper key={String(bill.has_paper)} bill={bill} onDone={onDone} />
        <Actions bill={bill} onDone={onDone} onCorrect={onCorrect} onClose={onClose} />
      </div>
    </AdminDialog>
  )
}

function Facts({ bill }: { bill: Bill }) {
  const { frame, expenses: words } = useAdminMessages()
  const { facts } = words
  const numbers = (ids: readonly number[]) => ids.map(words.number).join(' · ')
  const rows: [string, ReactNode][] = [
    [
      facts.home,
      `\u2068${bill.home.nice_name}\u2069 · \u2068${bill.unit ?? words.all_units}\u2069`,
    ],
    [facts.owner, bill.owner],
    [facts.day, frame.day(bill.spent_on)],
    [facts.bill_number, bill.bill_number],
    [facts.trn, bill.vendor_trn],
    [facts.name, words.names[bill.made_out_to]],
    [facts.net, <Amount key="net" of={bill.net} />],
    [facts.vat, <Amount key="vat" of={bill.vat} />],
    [facts.total, <Amount key="total" of={bill.total} />],
    [facts.month, bill.month && words.month(bill.month)],
    [
      facts.recorded,
      bill.recorded_by && words.by(bill.recorded_by, frame.moment(bill.recorded_at)),
    ],
    [facts.asked, bill.asked_at && frame.moment(bill.asked_at)],
    [
      facts.answered,
      bill.answered_by &&
        bill.answered_at &&
        words.answered_by[bill.answered_by](frame.moment(bill.answered_at)),
    ],
    [facts.corrects, bill.corrects && words.number(bill.corrects)],
    [facts.corrected_by, bill.corrected_by.length > 0 && numbers(bill.corrected_by)],
    [facts.twins, bill.twins.length > 0 && numbers(bill.twins)],
    [facts.taken_back, bill.taken_back_reason],
    [facts.note, bill.note],
  ]
  return (
    <dl className="grid gap-2 border-t border-line pt-4 text-small">
      {rows
        .filter(([, value]) => value !== null && value !== false && value !== 0)
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** While its month is open it is taken back; afterwards another one corrects it. */
function Actions({ bill, onDone, onCorrect, onClose }: BillSheetProps) {
  const api = useAdminApi()
  const { expenses: words } = useAdminMessages()
  const [is_taking, setTaking] = useState(false)
  const may_go = bill.state === 'waiting' || (bill.state === 'counted' && bill.is_month_open)
  if (bill.state === 'counted' && !bill.is_month_open)
    return (
      <div className="grid justify-items-start gap-3 border-t border-line pt-4">
        <p className="text-small text-ink-2">
          {words.correct_line(words.month(`${bill.spent_on.slice(0, 7)}-01`))}
        </p>
        <Button size="small" onPress={onCorrect}>
          {words.correct}
        </Button>
      </div>
    )
  if (!may_go) return null
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      {is_taking ? (
        <ReasonForm
          input={bills.takeBackBill.input}
          fixed={{ bill_id: bill.bill_id }}
          send={(taken) => api.takeBackBill(taken)}
          onDone={() => {
            onClose()
            onDone(words.done.taken_back)
          }}
          submit_label={words.take_back}
        >
          <p className="text-small text-ink-2">{words.take_back_line}</p>
        </ReasonForm>
      ) : (
        <Button kind="danger" size="small" onPress={() => setTaking(true)}>
          {words.take_back}
        </Button>
      )}
    </div>
  )
}
