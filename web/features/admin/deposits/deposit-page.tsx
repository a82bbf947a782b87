import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Price } from '#web/ui/price.tsx'
import { ByLink } from './by-link.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimForm } from './claim-form.tsx'
import { depositQuery, type Deposit } from './deposits-queries.ts'
import { ReturnForm } from './return-form.tsx'

type DepositPageProps = {
  reservation_id: string
  onBack: () => void
  onDone: (text: string) => void
}

/** What of a deposit was taken, and what becomes of it. */
export function DepositPage({ reservation_id, onBack, onDone }: DepositPageProps) {
  const { deposits: words, frame } = useAdminMessages()
  const query = useQuery(depositQuery(useAdminApi(), reservation_id))
  return (
    <>
      <Button kind="quiet" size="small" className="mb-3" onPress={onBack}>
        <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
        {words.back}
      </Button>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(deposit) => <Opened deposit={deposit} onDone={onDone} />}
      </AsyncState>
    </>
  )
}

type OpenedProps = { deposit: Deposit; onDone: (text: string) => void }

function Opened({ deposit, onDone }: OpenedProps) {
  const words = useAdminMessages().deposits
  const { claims, reservation_id } = deposit
  return (
    <>
      <PageHead title={`\u2068${deposit.guest_name}\u2069`}>
        <Link
          to="/admin/bookings"
          search={{ booking: reservation_id }}
          className={linkClass('strong', 'min-h-9')}
        >
          <bdi>{reservation_id}</bdi>
        </Link>
      </PageHead>
      <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label={words.claims} className="grid min-w-0 gap-5 max-main:order-last">
          {claims.toReversed().map((claim) => (
            <ClaimCard key={claim.claim_id} claim={claim} onDone={onDone} />
          ))}
          <Lines deposit={deposit} onDone={onDone} />
        </section>
        <div className="grid gap-5">
          <Held deposit={deposit} onDone={onDone} />
          <ByLink deposit={deposit} onDone={onDone} />
        </div>
      </div>
    </>
  )
}

function Held({ deposit, onDone }: OpenedProps) {
  const words = useAdminMessages().deposits
  const { shell } = useMessages()
  const [act, setAct] = useState<'return' | 'claim' | null>(null)
  const { held, claimed, may_return, may_claim, guest_name } = deposit
  const done = (text: string) => {
    setAct(null)
    onDone(text)
  }
  return (
    <Card title={words.held}>
      <p>
        <Price amount={held} currency={shell.currency} fils="always" />
      </p>
      {filsOf(claimed) > 0 && (
        <dl className="grid gap-1 text-small">
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">{words.of_it_claimed}</dt>
            <dd>
              <Amount of={claimed} />
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">{words.may_return}</dt>
            <dd>
              <Amount of={may_return} />
            </dd>
          </div>
        </dl>
      )}
      {filsOf(may_claim) > 0 && (
        <div className="flex flex-wrap gap-2">
          {filsOf(may_return) > 0 && (
            <Button kind="primary" size="small" onPress={() => setAct('return')}>
              {words.give_back}
            </Button>
          )}
          <Button size="small" onPress={() => setAct('claim')}>
            {words.claim}
          </Button>
        </div>
      )}
      <AdminDialog
        title={`${act === 'claim' ? words.claim : words.give_back} · \u2068${guest_name}\u2069`}
        isOpen={act !== null}
        onClose={() => setAct(null)}
      >
        {act === 'return' && <ReturnForm key={may_return} deposit={deposit} onDone={done} />}
        {act === 'claim' && <ClaimForm deposit={deposit} onDone={done} />}
      </AdminDialog>
    </Card>
  )
}

function Lines({ deposit: { moves }, onDone }: OpenedProps) {
  const { deposits: words, frame } = useAdminMessages()
  const api = useAdminApi()
  const { money } = useMessages()
  const [undoing, setUndoing] = useState<number | null>(null)
  return (
    <Card title={words.lines} line={moves.length === 0 ? words.no_lines : words.lines_line}>
      <ul>
        {moves.map((move) => (
          <li
            key={move.move_id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-2"
          >
            <span>
              <span className="font-medium">
                {filsOf(move.amount) < 0
                  ? `${words.moves[move.kind]}, ${words.corrected}`
                  : words.moves[move.kind]}
              </span>
              {move.method !== null && (
                <span className="text-ink-2">
                  {` · ${move.way === null ? words.methods[move.method] : words.link.ways[move.way]}`}
                </span>
              )}
              {move.claim_id !== null && (
                <span className="text-ink-2">{` · ${words.claim_number(move.claim_id)}`}</span>
              )}
              <span className="block text-micro text-ink-2">
                <bdi>{move.by}</bdi>
                {' · '}
                <span>{frame.moment(move.at)}</span>
              </span>
              {move.note !== null && <bdi className="block text-micro text-ink-2">{move.note}</bdi>}
              {move.may_undo && (
                <Button
                  kind="quiet"
                  size="small"
                  className="-ms-2"
                  aria-label={words.unreturn_of(money(filsOf(move.amount)), frame.moment(move.at))}
                  onPress={() => setUndoing(move.move_id)}
                >
                  {words.unreturn}
                </Button>
              )}
            </span>
            <Amount of={move.amount} />
          </li>
        ))}
      </ul>
      <AdminDialog
        title={words.unreturn_title}
        isOpen={undoing !== null}
        onClose={() => setUndoing(null)}
      >
        <ReasonForm
          input={endpoints.takeReturnBack.input}
          fixed={{ move_id: undoing ?? 0 }}
          submit_label={words.unreturn}
          send={(undo) => api.takeReturnBack(undo)}
          onDone={() => {
            setUndoing(null)
            onDone(words.done.unreturned)
          }}
        >
          <p className="text-ink-2">{words.unreturn_line}</p>
        </ReasonForm>
      </AdminDialog>
    </Card>
  )
}
