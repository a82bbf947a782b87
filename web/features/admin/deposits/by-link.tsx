import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deposits as calls } from '#contract/endpoints/admin/deposits.ts'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Deposit } from './deposits-queries.ts'

type ByLinkProps = { deposit: Deposit; onDone: (text: string) => void }

/** The deposit on the guest's card: asked for, standing, or over. */
export function ByLink({ deposit, onDone }: ByLinkProps) {
  const messages = useMessages()
  const { deposits, frame } = useAdminMessages()
  const { card, asked, asks_from, is_waived, may_ask, reservation_id } = deposit
  const { today } = useApp()
  const words = deposits.link
  const api = useAdminApi()
  const asking = useMutation({
    mutationFn: () => api.askDepositByLink({ reservation_id }),
    onSuccess: () => onDone(words.done.asked),
    onError: (error) => showError(error, messages),
  })
  if (is_waived)
    return (
      <Card title={words.title}>
        <p className="text-small text-ink-2">{words.waived}</p>
      </Card>
    )
  const is_early = today < asks_from && filsOf(asked) > 0
  if (card === null && !may_ask && !is_early) return null
  const is_asked = card?.state === 'asked'
  return (
    <Card title={words.title}>
      {card === null ? (
        <p className="text-small text-ink-2">
          {is_early ? words.early(frame.day(asks_from)) : words.none(messages.money(filsOf(asked)))}
        </p>
      ) : (
        <Stand card={card} />
      )}
      <div className="flex flex-wrap gap-2">
        {may_ask && (
          <Button
            size="small"
            is_busy={asking.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => asking.mutate()}
          >
            {is_asked ? words.ask_again : words.ask}
          </Button>
        )}
        {card !== null && <Ends card={card} deposit={deposit} onDone={onDone} />}
      </div>
    </Card>
  )
}

type LinkCard = NonNullable<Deposit['card']>

function Stand({ card }: { card: LinkCard }) {
  const { money } = useMessages()
  const { deposits, frame } = useAdminMessages()
  const words = deposits.link
  const { state, way, amount, last4, asked_at, asked_by, capture_before } = card
  const sum = money(filsOf(amount))
  return (
    <div className="grid gap-1">
      <p className="font-medium">{words.states[state](sum)}</p>
      <ul className="grid gap-0.5 text-small text-ink-2">
        <li>
          {asked_by === null
            ? words.asked_by_setting(frame.moment(asked_at))
            : words.asked_by(asked_by, frame.moment(asked_at))}
        </li>
        <li>{state === 'asked' ? words.to_be[way] : words.ways[way]}</li>
        {last4 !== null && <li>{words.on(last4)}</li>}
        {state === 'held' && capture_before !== null && (
          <li>{words.until(frame.moment(capture_before))}</li>
        )}
        {way === 'hold' && state !== 'asked' && (
          <li>{card.may_renew ? words.may_renew : words.may_not_renew}</li>
        )}
        {card.has_renewal_failed && <li className="text-coral">{words.renewal_failed}</li>}
      </ul>
    </div>
  )
}

type EndsProps = ByLinkProps & { card: LinkCard }

/** By hand instead, or released before its day. */
function Ends({ card: { card_id, state }, deposit: { reservation_id }, onDone }: EndsProps) {
  const { deposits } = useAdminMessages()
  const words = deposits.link
  const api = useAdminApi()
  const [act, setAct] = useState<'withdraw' | 'release' | null>(null)
  const done = (text: string) => {
    setAct(null)
    onDone(text)
  }
  return (
    <>
      {state === 'asked' && (
        <Button size="small" kind="quiet" onPress={() => setAct('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {(state === 'held' || state === 'charged') && (
        <Button size="small" kind="quiet" onPress={() => setAct('release')}>
          {words.release}
        </Button>
      )}
      <AdminDialog
        title={act === null ? '' : words[act]}
        isOpen={act !== null}
        onClose={() => setAct(null)}
      >
        {act === 'withdraw' && (
          <ReasonForm
            input={calls.withdrawDepositLink.input}
            fixed={{ reservation_id }}
            send={(data) => api.withdrawDepositLink(data)}
            onDone={() => done(words.done.withdrawn)}
            submit_label={words.withdraw}
          >
            <p className="text-ink-2">{words.withdraw_line}</p>
          </ReasonForm>
        )}
        {act === 'release' && (
          <ReasonForm
            input={calls.releaseDepositCard.input}
            fixed={{ card_id }}
            send={(data) => api.releaseDepositCard(data)}
            onDone={() => done(words.done.released)}
            submit_label={words.release}
          >
            <p className="text-ink-2">{words.release_line}</p>
          </ReasonForm>
        )}
      </AdminDialog>
    </>
  )
}
