import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { Price } from '#web/ui/price.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Came, Claim, CodeTo } from './deposit-queries.ts'
import { Papers } from './papers.tsx'

type ClaimSectionProps = { claim: Claim; came: Came; code_to: CodeTo | undefined }

/** What happened, what it costs and what the guest says to it. */
export function ClaimSection({ claim, came, code_to }: ClaimSectionProps) {
  const { messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const { state, answer, what, price, papers, answer_words, answer_until, is_late } = claim
  const is_asked = state === 'sent' && answer === null
  return (
    <article className="grid gap-4 rounded-card border border-line-strong p-5">
      <p dir="auto" className="whitespace-pre-line text-lead">
        {what}
      </p>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{words.price}</span>
        <Price amount={price} currency={messages.shell.currency} fils="always" />
      </p>
      <Papers papers={papers} came={came} />
      {is_asked && (
        <>
          <p className="font-medium">
            {is_late
              ? words.late
              : words.answer_by(messages.day(todayInDubai(new Date(answer_until))))}
          </p>
          <AnswerForm claim={claim} came={came} code_to={code_to} />
        </>
      )}
      {answer !== null && (
        <div className="rounded-ctl bg-shell p-4">
          <p className="font-medium">{words.answers[answer]}</p>
          {answer_words !== null && (
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2">
              {answer_words}
            </p>
          )}
        </div>
      )}
      {state === 'sent' && answer !== null && <p className="text-ink-2">{words.waiting}</p>}
      {state === 'withdrawn' && <p className="text-ink-2">{words.withdrawn}</p>}
      <Decision claim={claim} />
    </article>
  )
}

function Decision({ claim: { kept, vat, price, decision_words } }: { claim: Claim }) {
  const { messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  if (kept === null) return null
  const outcome = filsOf(kept) === 0 ? 'none' : filsOf(kept) < filsOf(price) ? 'part' : 'whole'
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h2 className="text-h3">{words.decided[outcome]}</h2>
      <p dir="auto" className="whitespace-pre-line">
        {decision_words}
      </p>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{words.kept}</span>
        <Price amount={kept} currency={messages.shell.currency} fils="always" size="small" />
      </p>
      {vat !== null && filsOf(vat) > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-small text-ink-2">
          <span>{words.vat}</span>
          <Price amount={vat} currency={messages.shell.currency} fils="always" size="small" />
        </p>
      )}
    </div>
  )
}
