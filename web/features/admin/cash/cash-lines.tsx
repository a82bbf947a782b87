import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CASH_LINES_MAX } from '#contract/cash-fields.ts'
import { cash as calls } from '#contract/endpoints/admin/cash.ts'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Cash, CashLine } from './cash-queries.ts'

type CashLinesProps = { cash: Cash; onDone: (text: string) => void }

/** What came and went since the last count, the newest first. */
export function CashLines({ cash: { lines, has_more, counts }, onDone }: CashLinesProps) {
  const api = useAdminApi()
  const { cash: words } = useAdminMessages()
  const [taking, setTaking] = useState<CashLine | null>(null)
  return (
    <Card
      title={counts.length === 0 ? words.lines_before : words.lines}
      {...(lines.length === 0 && { line: words.no_lines })}
    >
      <ul>
        {lines.map((line) => (
          <Line key={line.line} line={line} onTakeBack={() => setTaking(line)} />
        ))}
      </ul>
      {has_more && <p className="text-micro text-ink-2">{words.more(CASH_LINES_MAX)}</p>}
      <AdminDialog title={words.take_back} isOpen={taking !== null} onClose={() => setTaking(null)}>
        {taking !== null && (
          <ReasonForm
            input={calls.takeCashMoveBack.input}
            fixed={{ move_id: taking.move_id }}
            send={(data) => api.takeCashMoveBack(data)}
            onDone={() => {
              setTaking(null)
              onDone(words.done.taken_back)
            }}
            submit_label={words.take_back}
          />
        )}
      </AdminDialog>
    </Card>
  )
}

function Line({ line, onTakeBack }: { line: CashLine; onTakeBack: () => void }) {
  const { cash: words, frame } = useAdminMessages()
  const { event, amount, reservation_id, guest_name, move_id, at, by, note } = line
  const name = words.events[event]
  const is_back =
    (event === 'banked') === filsOf(amount) > 0 && (event === 'banked' || event === 'added')
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-line py-2">
      <span className="min-w-0">
        <span className="font-medium">{is_back ? `${name}, ${words.corrected}` : name}</span>
        {reservation_id !== null && (
          <>
            {' · '}
            <Link
              to="/admin/bookings"
              search={{ booking: reservation_id }}
              className="text-gulf-700 hover:underline"
            >
              <bdi>{guest_name ?? reservation_id}</bdi>
            </Link>
          </>
        )}
        <span className="block text-micro text-ink-2">
          {by !== null && (
            <>
              <bdi>{by}</bdi>
              {', '}
            </>
          )}
          <span>{frame.moment(at)}</span>
        </span>
        {note !== null && <bdi className="block text-micro text-ink-2">{note}</bdi>}
      </span>
      <span className="flex flex-wrap items-baseline justify-end gap-x-2 whitespace-nowrap">
        {move_id !== null && (
          <Button
            size="small"
            kind="quiet"
            aria-label={words.take_back_of(`${name}, ${frame.moment(at)}`)}
            onPress={onTakeBack}
          >
            {words.take_back}
          </Button>
        )}
        <Amount of={amount} />
      </span>
    </li>
  )
}
