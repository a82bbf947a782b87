import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { month as calls } from '#contract/endpoints/admin/month.ts'
import { isApprovable, needsEyes } from '#contract/statement-fields.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Opened, Pressed } from './month-queries.ts'

type PressProps = { opened: Opened; onDone: (text: string) => void }
type StatementPressesProps = PressProps & { onNext: () => Promise<void> }
type Reasoned = 'approve' | 'send' | 'reopen'

/** What a colleague did, and what may be done next. */
export function StatementPresses({ opened, onDone, onNext }: StatementPressesProps) {
  const { frame, month: words } = useAdminMessages()
  const [press, setPress] = useState<Reasoned | null>(null)
  const { state, eyes, is_frozen, frozen_from, presses } = opened
  const may_approve = isApprovable({ state, eyes })
  return (
    <>
      {presses.length > 0 && (
        <ul className="grid gap-1 text-small text-ink-2">
          {presses.map(({ state: done, at, by }) => (
            <li key={done}>{words.by(words.states[done], by, frame.moment(at))}</li>
          ))}
        </ul>
      )}
      {state !== 'sent' && press === null && (
        <div className="flex flex-wrap gap-2">
          {state === 'draft' && needsEyes(opened) && (
            <LookButton opened={opened} onDone={onDone} onNext={onNext} />
          )}
          {state === 'draft' && <LookButton opened={opened} onDone={onDone} />}
          {may_approve && (
            <Button kind="primary" size="small" onPress={() => setPress('approve')}>
              {words.approve}
            </Button>
          )}
          {state === 'approved' && is_frozen && (
            <Button kind="primary" size="small" onPress={() => setPress('send')}>
              {words.send}
            </Button>
          )}
          {(state === 'looked_at' || state === 'approved') && (
            <Button kind="quiet" size="small" onPress={() => setPress('reopen')}>
              {words.reopen}
            </Button>
          )}
        </div>
      )}
      {state === 'approved' && !is_frozen && frozen_from !== null && (
        <p className="text-small text-ink-2">{words.sent_from(frame.day(frozen_from))}</p>
      )}
      {press !== null && (
        <PressForm
          key={press}
          press={press}
          opened={opened}
          onBack={() => setPress(null)}
          onDone={(text) => {
            setPress(null)
            onDone(text)
          }}
        />
      )}
    </>
  )
}

function LookButton({ opened, onDone, onNext }: PressProps & { onNext?: () => Promise<void> }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, month: words } = useAdminMessages()
  const { owner_id, month, lines_seen } = opened
  const looking = useMutation({
    mutationFn: async () => {
      const pressed = await api.lookAtStatement({ owner_id, month, lines_seen: String(lines_seen) })
      await onNext?.()
      return pressed
    },
    onSuccess: (pressed) => onDone(told(pressed, words.done.look, { frame, month: words })),
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      kind={onNext ? 'primary' : 'quiet'}
      is_busy={looking.isPending}
      busy_label={frame.one_moment}
      onPress={() => looking.mutate()}
    >
      {onNext ? words.look_next : words.look}
    </Button>
  )
}

type Words = Pick<ReturnType<typeof useAdminMessages>, 'frame' | 'month'>

/** The later of two colleagues learns what the first one did. */
function told({ found }: Pressed, done: string, { frame, month: words }: Words): string {
  return found === null
    ? done
    : words.found(words.by(words.states[found.state], found.by, frame.moment(found.at)))
}

type PressFormProps = PressProps & { press: Reasoned; onBack: () => void }

function PressForm({ press, opened, onBack, onDone }: PressFormProps) {
  const api = useAdminApi()
  const { frame, month: words } = useAdminMessages()
  const { owner_id, month, lines_seen } = opened
  const whose = { owner_id, month }
  const done = words.done_one[press]
  const pressed = (one: Pressed) => onDone(told(one, done, { frame, month: words }))
  const common = {
    submit_label: words[press],
    children: <p className="text-small text-ink-2">{words.one_line[press]}</p>,
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {press === 'approve' && (
        <ReasonForm
          {...common}
          input={calls.approveStatements.input}
          fixed={{ ...whose, lines_seen: String(lines_seen) }}
          send={(data) => api.approveStatements(data)}
          onDone={pressed}
        />
      )}
      {press === 'send' && (
        <ReasonForm
          {...common}
          input={calls.sendStatements.input}
          fixed={whose}
          send={(data) => api.sendStatements(data)}
          onDone={pressed}
        />
      )}
      {press === 'reopen' && (
        <ReasonForm
          {...common}
          input={calls.reopenStatement.input}
          fixed={whose}
          send={(data) => api.reopenStatement(data)}
          onDone={() => onDone(done)}
        />
      )}
      <Button kind="quiet" size="small" onPress={onBack}>
        {words.not_now}
      </Button>
    </div>
  )
}
