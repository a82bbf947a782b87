import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { MESSAGE_MAX } from '#contract/threads.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PaperButton } from './paper-button.tsx'
import { usePapers } from './use-papers.ts'
import type { Once } from './use-proof.tsx'
import { useTypedMessage, type TypedMessage } from '#web/api/typed-message.ts'

type ComposerProps = {
  reservation_id: string
  once: Once
  promise: string
}

/** What is typed stays until it is sent, also through a failure or a reload. */
export function Composer({ reservation_id, once, promise }: ComposerProps) {
  const { messages } = useApp()
  const { thread: words } = usePersonalMessages()
  const { typed, type, forget } = useTypedMessage(reservation_id)
  const [fault, setFault] = useState<string | undefined>()
  const send = useSend({
    reservation_id,
    typed,
    onSent: forget,
  })
  const papers = usePapers(reservation_id)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (send.isPending) return
    if (typed.text.trim() === '') return setFault(words.nothing)
    once((by) => send.mutate(by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
  }
  const onType = (text: string) => {
    type(text)
    setFault(text.length > MESSAGE_MAX ? words.too_long(MESSAGE_MAX) : undefined)
  }
  return (
    <Form onSubmit={submit} className="mt-8 grid gap-3 border-t border-line pt-6">
      <TextField
        name="text"
        value={typed.text}
        onChange={onType}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        className="grid gap-1.5"
      >
        <Label className="text-small font-medium">{words.label}</Label>
        <TextArea
          rows={4}
          dir={typed.text === '' ? undefined : 'auto'}
          onKeyDown={onKeyDown}
          className="w-full resize-y rounded-ctl border border-line-strong bg-white px-3.5 py-3 text-body data-invalid:border-coral"
        />
        <Text slot="description" className="text-micro text-ink-2">
          {promise}
        </Text>
        <FieldError className="text-micro text-coral">{fault}</FieldError>
      </TextField>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="primary"
          size="large"
          className="max-sm:w-full"
          is_busy={send.isPending}
          busy_label={messages.shell.one_moment}
        >
          {words.send}
        </Button>
        <PaperButton
          is_busy={papers.isPending}
          onChoose={(chosen) => once((by) => papers.mutate({ papers: chosen, link: by }))}
        />
      </div>
    </Form>
  )
}

type Sending = { reservation_id: string; typed: TypedMessage; onSent: () => void }

function useSend({ reservation_id, typed, onSent }: Sending) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: string | undefined) =>
      personalApi(api).writeToHouse({ reservation_id, ...typed }, { link }),
    onSuccess: async () => {
      onSent()
      await client.invalidateQueries({ queryKey: ['thread'] })
    },
    onError: (error) => {
      // a fault of the text stands at its field as it is typed
      if (!(error instanceof ApiError && error.code === 'INVALID_INPUT')) showError(error, messages)
    },
  })
}
