import { filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimPapers } from './claim-papers.tsx'
import type { Claim } from './deposits-queries.ts'

type ClaimCardProps = { claim: Claim; onDone: (text: string) => void }

const TONES = {
  draft: 'border-lamp font-semibold',
  sent: 'border-gulf-700 font-semibold',
  to_decide: 'border-lamp font-semibold',
  decided: 'border-gulf-700 text-ink-2',
  withdrawn: 'border-line-strong text-ink-2',
} as const

/** What happened, what the guest says to it, and what was decided. */
export function ClaimCard({ claim, onDone }: ClaimCardProps) {
  const { frame, deposits: words } = useAdminMessages()
  const state = claim.may_decide ? 'to_decide' : claim.state
  return (
    <Card title={words.claim_number(claim.claim_id)}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <span className={`border-s-4 ps-2 ${TONES[state]}`}>{words.states[state]}</span>
        <span className="text-h3">
          <Amount of={claim.price} />
        </span>
      </div>
      <p dir="auto" className="whitespace-pre-line">
        {claim.what}
      </p>
      <p className="text-micro text-ink-2">
        {words.by(words.claimed_by, claim.claimed_by, frame.moment(claim.claimed_at))}
      </p>
      <p className="text-small">
        <span className="text-ink-2">{`${words.bearer}: `}</span>
        <span>{words.bearers[claim.bearer]}</span>
      </p>
      <ClaimPapers papers={claim.papers} />
      <Answer claim={claim} />
      <Decision claim={claim} />
      <ClaimActions claim={claim} onDone={onDone} />
    </Card>
  )
}

function Answer({ claim }: { claim: Claim }) {
  const { frame, deposits: words } = useAdminMessages()
  const { answer, answered_at, answer_words, answer_until, sent_at, state } = claim
  if (sent_at === null || answer_until === null) return null
  if (answer === null)
    return state === 'sent' ? (
      <p className="text-small text-ink-2">
        {claim.may_decide ? words.no_answer : words.answer_by(frame.moment(answer_until))}
      </p>
    ) : null
  return (
    <div className="rounded-ctl bg-shell p-3 text-small">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{words.answers[answer]}</span>
        {answered_at !== null && <span className="text-ink-2">{frame.moment(answered_at)}</span>}
      </p>
      {answer_words !== null && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {answer_words}
        </p>
      )}
    </div>
  )
}

function Decision({ claim }: { claim: Claim }) {
  const { frame, deposits: words } = useAdminMessages()
  const { kept, vat, decided_by, decided_at, decision_words } = claim
  const { withdrawn_by, withdrawn_at, withdrawn_reason } = claim
  if (withdrawn_by !== null && withdrawn_at !== null)
    return (
      <p className="text-small text-ink-2">
        <span>{words.by(words.withdrawn_by, withdrawn_by, frame.moment(withdrawn_at))}</span>
        <bdi className="block">{withdrawn_reason}</bdi>
      </p>
    )
  if (kept === null || decided_by === null || decided_at === null) return null
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-small">
      <p className="flex justify-between gap-3 font-semibold">
        <span>{words.kept}</span>
        <Amount of={kept} />
      </p>
      {vat !== null && filsOf(vat) > 0 && (
        <p className="flex justify-between gap-3 text-ink-2">
          <span>{words.vat}</span>
          <Amount of={vat} />
        </p>
      )}
      <p dir="auto" className="whitespace-pre-line">
        {decision_words}
      </p>
      <p className="text-micro text-ink-2">
        {words.by(words.decided_by, decided_by, frame.moment(decided_at))}
      </p>
    </div>
  )
}
