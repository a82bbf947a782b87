import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { CLAIM_TEXT_MAX, type ClaimAnswer } from '#contract/deposit-fields.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Came, Claim, CodeTo } from './deposit-queries.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

type AnswerFormProps = { claim: Claim; came: Came; code_to: CodeTo | undefined }

/** Two presses to accept; an objection has words. */
export function AnswerForm({ claim, came, code_to }: AnswerFormProps) {
  const { messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const [answer, setAnswer] = useState<ClaimAnswer | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [is_asking, setAsking] = useState(false)
  const sending = useAnswer(claim, came)
  const send = (link: string | undefined) => {
    if (answer !== null) sending.mutate({ answer, text, link })
  }
  const submit = () => {
    if (answer === 'objected' && text.trim() === '') return setFault(words.nothing)
    if (code_to) return setAsking(true)
    send(came.link)
  }
  if (answer === null)
    return (
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onPress={() => setAnswer('accepted')}>
          {words.accept}
        </Button>
        <Button onPress={() => setAnswer('objected')}>{words.object}</Button>
      </div>
    )
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      {answer === 'accepted' ? (
        <p className="text-ink-2">{words.accept_line}</p>
      ) : (
        <Why
          text={text}
          fault={fault}
          onType={(typed) => {
            setText(typed)
            setFault(undefined)
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="primary"
          is_busy={sending.isPending}
          busy_label={messages.shell.one_moment}
        >
          {answer === 'accepted' ? words.accept : words.send}
        </Button>
        <Button kind="quiet" onPress={() => setAnswer(null)}>
          {words.back}
        </Button>
      </div>
      {is_asking && came.link !== undefined && code_to && (
        <Suspense>
          <CodeDialog
            link={came.link}
            code_to={code_to}
            onClose={() => setAsking(false)}
            onProven={(proven) => {
              setAsking(false)
              send(proven)
            }}
          />
        </Suspense>
      )}
    </Form>
  )
}

type WhyProps = { text: string; fault: string | undefined; onType: (text: string) => void }

function Why({ text, fault, onType }: WhyProps) {
  const { deposit: words } = usePersonalMessages()
  return (
    <TextField
      name="words"
      value={text}
      onChange={onType}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      className="grid gap-1.5"
    >
      <Label className="text-small font-medium">{words.why}</Label>
      <TextArea
        rows={4}
        maxLength={CLAIM_TEXT_MAX.words}
        dir={text === '' ? undefined : 'auto'}
        className="w-full resize-y rounded-ctl border border-line-strong bg-white px-3.5 py-3 text-body data-invalid:border-coral"
      />
      <Text slot="description" className="text-micro text-ink-2">
        {words.why_hint}
      </Text>
      <FieldError className="text-micro text-coral">{fault}</FieldError>
    </TextField>
  )
}

type Answering = { answer: ClaimAnswer; text: string; link: string | undefined }

function useAnswer({ claim_id }: Claim, { reservation_id }: Came) {
  const { api, messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ answer, text, link }: Answering) =>
      personalApi(api).answerMyClaim(
        {
          reservation_id,
          claim_id,
          answer,
          ...(answer === 'objected' && { words: text }),
        },
        { link },
      ),
    onSuccess: async () => {
      showToast({ text: words.done, kind: 'good' })
      await client.invalidateQueries({ queryKey: ['my-deposit'] })
    },
    onError: (error) => showError(error, messages),
  })
}
