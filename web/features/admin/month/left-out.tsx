import { useState } from 'react'
import { month as calls } from '#contract/endpoints/admin/month.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeftOut, Opened } from './month-queries.ts'

type LeaveOutButtonProps = { opened: Opened; line: number; onDone: (text: string) => void }

/** Of a line of a statement that is not sent. */
export function LeaveOutButton({ opened, line, onDone }: LeaveOutButtonProps) {
  const api = useAdminApi()
  const { left_out: words } = useAdminMessages().month
  const [is_open, setOpen] = useState(false)
  const { owner_id, month, lines_seen } = opened
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-ms-3"
        aria-label={words.press_of(line)}
        onPress={() => setOpen(true)}
      >
        {words.press}
      </Button>
      <AdminDialog title={words.sure(line)} isOpen={is_open} onClose={() => setOpen(false)}>
        <ReasonForm
          input={calls.leaveOutLine.input}
          fixed={{ owner_id, month, line: String(line), lines_seen: String(lines_seen) }}
          send={(data) => api.leaveOutLine(data)}
          submit_label={words.press}
          onDone={() => {
            setOpen(false)
            onDone(words.done.left_out)
          }}
        >
          <p className="text-small text-ink-2">{words.about}</p>
        </ReasonForm>
      </AdminDialog>
    </>
  )
}

type Press = 'put_back' | 'take_in' | 'drop'
type LeftOutLinesProps = { opened: Opened; onDone: (text: string) => void }

/** What was left out of this month, what of months before waits, and what became of it. */
export function LeftOutLines({ opened, onDone }: LeftOutLinesProps) {
  const { left_out: words } = useAdminMessages().month
  const [pressed, setPressed] = useState<{ press: Press; id: number } | null>(null)
  if (opened.left_out.length === 0) return null
  return (
    <Card title={words.title} line={words.line}>
      <ul className="grid gap-3">
        {opened.left_out.map((out) => (
          <LeftOutRow
            key={out.left_out_id}
            out={out}
            opened={opened}
            onPress={(press) => setPressed({ press, id: out.left_out_id })}
          />
        ))}
      </ul>
      <AdminDialog
        title={pressed === null ? words.title : words[pressed.press]}
        isOpen={pressed !== null}
        onClose={() => setPressed(null)}
      >
        {pressed && (
          <SettleForm
            {...pressed}
            month={opened.month}
            onDone={() => {
              setPressed(null)
              onDone(words.done[pressed.press])
            }}
          />
        )}
      </AdminDialog>
    </Card>
  )
}

type LeftOutRowProps = { out: LeftOut; opened: Opened; onPress: (press: Press) => void }

function LeftOutRow({ out, opened, onPress }: LeftOutRowProps) {
  const { month: words } = useAdminMessages()
  const { left_out } = words
  const { state, reason, left_out_by, settled_by, settled_reason } = out
  const is_own = out.month === opened.month
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <Subject out={out} />
        <Amount of={out.nett} />
      </p>
      <p className="text-small text-ink-2">
        <span>{left_out.in_month(words.month(out.month))}</span>
        {' · '}
        <bdi>{left_out_by}</bdi>
        {' · '}
        <span>{left_out.why(reason)}</span>
      </p>
      {settled_by !== null && settled_reason !== null && (
        <p className="text-small text-ink-2">
          <span>{outcomeOf(out, words)}</span>
          {' · '}
          <bdi>{settled_by}</bdi>
          {' · '}
          <span>{left_out.why(settled_reason)}</span>
        </p>
      )}
      {state === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          {opened.state !== 'sent' && (
            <Button size="small" onPress={() => onPress(is_own ? 'put_back' : 'take_in')}>
              {is_own ? left_out.put_back : left_out.take_in}
            </Button>
          )}
          <Button kind="quiet" size="small" onPress={() => onPress('drop')}>
            {left_out.drop}
          </Button>
        </div>
      )}
    </li>
  )
}

type Words = ReturnType<typeof useAdminMessages>['month']

const outcomeOf = ({ state, taken_in_month }: LeftOut, { left_out, month }: Words) =>
  state === 'dropped'
    ? left_out.states.dropped
    : left_out.states.taken_in(month(taken_in_month ?? ''))

function Subject({ out: { reservation_id, bill_id, about, unit, cause } }: { out: LeftOut }) {
  const { lang } = useApp()
  const { causes } = useAdminMessages().month
  const link = 'font-semibold text-gulf-700 hover:underline'
  return (
    <span>
      {reservation_id !== null && (
        <a href={addressOf(`/admin/bookings?booking=${reservation_id}`, lang)} className={link}>
          <bdi>{reservation_id}</bdi>
        </a>
      )}
      {bill_id !== null && (
        <a href={addressOf(`/admin/expenses?q=${bill_id}`, lang)} className={link}>
          <bdi>{about}</bdi>
        </a>
      )}
      {reservation_id === null && bill_id === null && <bdi>{about}</bdi>}
      {' · '}
      <span>{causes[cause]}</span>
      {' · '}
      <bdi>{unit}</bdi>
    </span>
  )
}

type SettleFormProps = { press: Press; id: number; month: string; onDone: () => void }

function SettleForm({ press, id, month, onDone }: SettleFormProps) {
  const api = useAdminApi()
  const { left_out: words } = useAdminMessages().month
  const about = <p className="text-small text-ink-2">{words[`about_${press}`]}</p>
  if (press === 'drop')
    return (
      <ReasonForm
        input={calls.dropLine.input}
        fixed={{ left_out_id: id }}
        send={(data) => api.dropLine(data)}
        submit_label={words.drop}
        onDone={onDone}
      >
        {about}
      </ReasonForm>
    )
  return (
    <ReasonForm
      input={calls.takeLineIn.input}
      fixed={{ left_out_id: id, month }}
      send={(data) => api.takeLineIn(data)}
      submit_label={words[press]}
      onDone={onDone}
    >
      {about}
    </ReasonForm>
  )
}
