import { useRef, useState } from 'react'
import {
  CLAIM_BEARERS,
  CLAIM_PAPERS_MAX,
  CLAIM_TEXT_MAX,
  type ClaimBearer,
} from '#contract/deposit-fields.ts'
import { deposits as calls } from '#contract/endpoints/admin/deposits.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Deposit } from './deposits-queries.ts'

type ClaimFormProps = { deposit: Deposit; onDone: (text: string) => void }

function useClaimForm({ deposit, onDone }: ClaimFormProps, papers: readonly File[]) {
  const api = useAdminApi()
  const messages = useMessages()
  const { done } = useAdminMessages().deposits
  const initial: { what: string; price: string; bearer: ClaimBearer } = {
    what: '',
    price: '',
    bearer: 'owner',
  }
  return useForm({
    initial,
    fixed: { reservation_id: deposit.reservation_id },
    input: calls.startClaim.input,
    send: async ({ price, ...claim }) => {
      const { claim_id } = await api.startClaim({ ...claim, price: String(price / 100) })
      // the claim stands already: what fails now is done on its card
      try {
        for (const paper of papers) await api.attachClaimPaper({ claim_id, paper })
        await api.sendClaim({ claim_id })
        return done.sent
      } catch (error) {
        showError(error, messages)
        return done.draft
      }
    },
    onDone,
  })
}

/** One press writes it, keeps its papers and sends it. */
export function ClaimForm(props: ClaimFormProps) {
  const { frame, deposits: words } = useAdminMessages()
  const { money } = useMessages()
  const { guest_lang, may_claim } = props.deposit
  const [papers, setPapers] = useState<readonly File[]>([])
  const [lacks_paper, setLacking] = useState(false)
  const { form, line, typed, type, submit, is_busy } = useClaimForm(props, papers)
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        setLacking(papers.length === 0)
        if (papers.length === 0) event.preventDefault()
        else submit(event)
      }}
      className="grid gap-4"
    >
      <p className="text-small text-ink-2">
        {words.claim_line(words.langs[guest_lang], money(filsOf(may_claim)))}
      </p>
      <p className="text-small text-ink-2">{words.what_hint}</p>
      <ParagraphField
        {...line('what')}
        label={words.what}
        lang={guest_lang}
        max={CLAIM_TEXT_MAX.what}
        rows={4}
      />
      <TextField {...line('price')} label={words.price} inputMode="numeric" is_ltr isRequired />
      <Choice
        label={words.bearer}
        look="form"
        name="bearer"
        error={line('bearer').error}
        options={CLAIM_BEARERS.map((id) => ({ id, label: words.bearers[id] }))}
        value={typed.bearer}
        onChange={(bearer) => type({ bearer: bearer ?? 'owner' })}
      />
      <p className="-mt-2 text-micro text-ink-2">{words.bearer_line}</p>
      <PapersChooser
        label={words.add_papers}
        is_busy={false}
        onChoose={(chosen) => setPapers(chosen.slice(0, CLAIM_PAPERS_MAX))}
      />
      <p className="text-small text-ink-2">
        {papers.length === 0 ? words.papers_hint : words.chosen(papers.length)}
      </p>
      {lacks_paper && papers.length === 0 && (
        <p role="alert" className="text-micro text-coral">
          {words.need_paper}
        </p>
      )}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.send}
      </Button>
    </Form>
  )
}

type PapersChooserProps = {
  label: string
  is_busy: boolean
  onChoose: (papers: readonly File[]) => void
}

export function PapersChooser({ label, is_busy, onChoose }: PapersChooserProps) {
  const { frame, deposits: words } = useAdminMessages()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={words.papers}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = Array.from(target.files ?? [])
          if (chosen.length > 0) onChoose(chosen)
          target.value = ''
        }}
      />
      <Button
        size="small"
        is_busy={is_busy}
        busy_label={frame.one_moment}
        onPress={() => chooser.current?.click()}
      >
        {label}
      </Button>
    </div>
  )
}
