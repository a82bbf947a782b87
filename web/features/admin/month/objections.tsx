import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { OBJECTION_WORDS_MAX } from '#contract/statement-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { addressOf } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { objectionsQuery, type Objection } from './month-queries.ts'

type ObjectionsProps = {
  /** Of the statement; without one, those of all owners that wait. */
  number?: string | undefined
  onDone: (text: string) => void
}

/** What owners object to, with the day by which they get an answer. */
export function Objections({ number, onDone }: ObjectionsProps) {
  const api = useAdminApi()
  const { objections: words } = useAdminMessages().month
  const { data = [] } = useQuery(objectionsQuery(api, number))
  const [open, setOpen] = useState<Objection | null>(null)
  if (data.length === 0) return null
  return (
    <Card title={words.title} line={words.line}>
      <ul className="grid gap-3">
        {data.map((one) => (
          <ObjectionRow
            key={one.objection_id}
            objection={one}
            has_owner={number === undefined}
            onAnswer={() => setOpen(one)}
          />
        ))}
      </ul>
      <AdminDialog title={words.answer} isOpen={open !== null} onClose={() => setOpen(null)}>
        {open && (
          <AnswerForm
            objection={open}
            onDone={() => {
              setOpen(null)
              onDone(words.done)
            }}
          />
        )}
      </AdminDialog>
    </Card>
  )
}

type RowProps = { objection: Objection; has_owner: boolean; onAnswer: () => void }

function ObjectionRow({ objection, has_owner, onAnswer }: RowProps) {
  const { lang } = useApp()
  const { frame, month } = useAdminMessages()
  const { objections: words } = month
  const {
    owner,
    owner_id,
    month: of_month,
    number,
    line,
    answer,
    answer_until,
    is_late,
    given,
    answered_by,
  } = objection
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="font-medium">
        {has_owner && (
          <>
            <bdi>{owner}</bdi>
            {' · '}
          </>
        )}
        <span>{words.of_line(line)}</span>
        {' · '}
        {has_owner ? (
          <a
            href={addressOf(`/admin/month?owner=${owner_id}&month=${of_month}`, lang)}
            className="text-gulf-700 hover:underline"
          >
            <bdi>{number}</bdi>
          </a>
        ) : (
          <bdi>{number}</bdi>
        )}
      </p>
      <p lang="en" dir="ltr" className="whitespace-pre-line">
        {objection.words}
      </p>
      {answer === null ? (
        <>
          <p className={is_late ? 'text-coral' : 'text-small text-ink-2'}>
            {is_late ? words.late(frame.day(answer_until)) : words.due(frame.day(answer_until))}
          </p>
          <Button
            size="small"
            className="justify-self-start"
            aria-label={words.answer_of(line, number)}
            onPress={onAnswer}
          >
            {words.answer}
          </Button>
        </>
      ) : (
        <div className="border-s-4 border-gulf-700 ps-3">
          <p lang="en" dir="ltr" className="whitespace-pre-line">
            {answer}
          </p>
          <p className="text-small text-ink-2">
            <bdi>{answered_by}</bdi>
            {given !== null && (
              <>
                {' · '}
                <span>{words.given}</span> <Amount of={given} />
              </>
            )}
          </p>
        </div>
      )}
    </li>
  )
}

type AnswerFormProps = { objection: Objection; onDone: () => void }

function AnswerForm({ objection, onDone }: AnswerFormProps) {
  const api = useAdminApi()
  const { frame, month } = useAdminMessages()
  const { objections: words } = month
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: { words: '', amount: '' },
    fixed: { objection_id: objection.objection_id },
    prepare: async ({ amount, ...said }) => ({
      values: { ...said, ...(amount.trim() !== '' && { amount }) },
    }),
    input: endpoints.answerObjection.input,
    send: ({ amount, ...said }) =>
      withProof(() =>
        api.answerObjection({
          ...said,
          ...(amount !== undefined && { amount: String(amount / 100) }),
        }),
      ),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="font-medium">
        <bdi>{objection.owner}</bdi>
        {' · '}
        <span>{words.of_line(objection.line)}</span>
        {' · '}
        <bdi>{objection.number}</bdi>
      </p>
      <p lang="en" dir="ltr" className="border-s-4 border-line-strong ps-3 whitespace-pre-line">
        {objection.words}
      </p>
      <ParagraphField
        label={words.words}
        name="words"
        lang="en"
        value={typed.words}
        max={OBJECTION_WORDS_MAX}
        error={faults.words}
        onChange={(text) => type({ words: text })}
      />
      <TextField
        {...line('amount')}
        label={words.amount}
        hint={words.amount_hint}
        inputMode="numeric"
        is_ltr
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.send}
      </Button>
    </Form>
  )
}
