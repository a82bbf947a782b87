import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { endpoints } from '#contract/index.ts'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { OBJECTION_WORDS_MAX, OBJECTIONS_MAX } from '#contract/statement-fields.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { withFactor } from '#web/forms/proof-store.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { nameOf } from '#web/owner/statement-lines.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SentLines } from './sent-lines.tsx'
import { objectionsQuery, type Objections, type SentStatement } from './statements-queries.ts'

type LinesProps = { number: string; lines: SentStatement['lines'] }

/** Each line may be objected to, once, and once more after the answer. */
export function LinesWithObjections({ number, lines }: LinesProps) {
  const { api } = useApp()
  const { data } = useQuery(objectionsQuery(api, number))
  const [chosen, setChosen] = useState<number | null>(null)
  const [returned, setReturned] = useState<number | null>(null)
  const [sent, setSent] = useState(0)
  const made = data?.objections ?? []
  const mayObject = (line: number) => {
    const of_line = made.filter((one) => one.line === line)
    return (
      data !== undefined &&
      of_line.length < OBJECTIONS_MAX &&
      of_line.every(({ answer }) => answer !== null)
    )
  }
  return (
    <>
      <SentLines
        lines={lines}
        mayObject={mayObject}
        returned={returned}
        chosen={chosen}
        form={
          chosen !== null &&
          data && (
            <ObjectForm
              key={chosen}
              number={number}
              line={chosen}
              answer_days={data.answer_days}
              onBack={() => {
                setReturned(chosen)
                setChosen(null)
              }}
              onSent={() => {
                setSent(sent + 1)
                setChosen(null)
              }}
            />
          )
        }
        onObject={(line) => {
          setReturned(null)
          setChosen(line)
        }}
      />
      {made.length > 0 && <Made key={sent} objections={made} lines={lines} is_new={sent > 0} />}
    </>
  )
}

type ObjectFormProps = {
  number: string
  line: number
  answer_days: number
  onBack: () => void
  onSent: () => void
}

function ObjectForm({ number, line: of_line, answer_days, onBack, onSent }: ObjectFormProps) {
  const { api } = useApp()
  const { statements, reservations } = useOwnerMessages()
  const text = statements.objections
  const client = useQueryClient()
  const { form, line, submit, is_busy } = useForm({
    initial: { words: '' },
    fixed: { number, line: of_line },
    input: endpoints.objectToLine.input,
    send: (data) => withFactor(() => ownerApi(api).objectToLine(data)),
    onDone: ({ answer_until }) => {
      showToast({ text: text.sent(reservations.day(answer_until)), kind: 'good' })
      void client.invalidateQueries({ queryKey: ['owner-objections'] })
      onSent()
    },
  })
  useFocusOnFirst(form)
  const { error, ...field } = line('words')
  return (
    <Form
      ref={form}
      onSubmit={submit}
      aria-label={text.title(of_line)}
      className="mt-4 grid max-w-160 gap-4 rounded-card bg-shell p-5 print:hidden"
    >
      <h3 className="text-h3">{text.title(of_line)}</h3>
      <p className="text-small text-ink-2">{text.about(answer_days)}</p>
      <TextField
        {...field}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        maxLength={OBJECTION_WORDS_MAX}
        isRequired
        className="grid gap-1"
      >
        <Label className="text-small font-medium">{text.words}</Label>
        <TextArea
          rows={4}
          className="w-full rounded-ctl border border-line-strong bg-white px-3.5 py-2.5 data-invalid:border-coral"
        />
        <FieldError className="text-small text-coral">{error}</FieldError>
      </TextField>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton is_busy={is_busy}>{text.send}</SubmitButton>
        <Button kind="quiet" onPress={onBack}>
          {text.back}
        </Button>
      </div>
    </Form>
  )
}

type MadeProps = Pick<Objections, 'objections'> & Pick<LinesProps, 'lines'> & { is_new: boolean }

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

function Made({ objections, lines, is_new }: MadeProps) {
  const messages = useOwnerMessages()
  const { statements, reservations } = messages
  const text = statements.objections
  const { day } = reservations
  const nameOfLine = (line: number) => {
    const found = lines.find((one) => one.line === line)
    return found ? nameOf(found, messages) : ''
  }
  return (
    <section aria-labelledby="objections" className="grid gap-4 print:hidden">
      <h3
        id="objections"
        ref={is_new ? takeFocus : undefined}
        tabIndex={-1}
        className="text-h3 outline-none"
      >
        {text.list}
      </h3>
      <ul className="grid max-w-160 gap-4">
        {objections.map(
          ({ objection_id, line, words, answer, answered_at, answer_until, given }) => (
            <li key={objection_id} className="grid gap-1 rounded-card border border-line p-4">
              <h4 className="font-semibold">{text.of_line(line, nameOfLine(line))}</h4>
              <p className="whitespace-pre-line">{words}</p>
              {answer === null ? (
                <p className="text-small text-ink-2">{text.waiting(day(answer_until))}</p>
              ) : (
                <div className="mt-2 border-s-4 border-gulf-700 ps-4">
                  <p className="text-small text-ink-2">
                    {text.answered(day(todayInDubai(new Date(answered_at ?? 0))))}
                  </p>
                  <p className="whitespace-pre-line">{answer}</p>
                  {given !== null && (
                    <p className="font-medium">{text.given(readableDirhams(filsOf(given)))}</p>
                  )}
                </div>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
