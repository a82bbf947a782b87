import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#contract/threads.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useTypedMessage, type TypedMessage } from '#web/api/typed-message.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Thread } from './inbox-queries.ts'

/** What is typed stays until it is sent, also through a failure, a reload or another thread. */
export function AnswerForm({ thread: { reservation_id, lang } }: { thread: Thread }) {
  const { frame, inbox } = useAdminMessages()
  const { typed, type, forget } = useTypedMessage(reservation_id)
  const [fault, setFault] = useState<string | undefined>()
  const send = useSend(reservation_id, forget)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (send.isPending) return
    if (typed.text.trim() === '') return setFault(inbox.nothing)
    send.mutate(typed)
  }
  const onKeyDown = ({ key, metaKey, ctrlKey }: KeyboardEvent) => {
    if (key === 'Enter' && (metaKey || ctrlKey)) submit()
  }
  const onType = (text: string) => {
    type(text)
    setFault(text.length > MESSAGE_MAX ? inbox.too_long(MESSAGE_MAX) : undefined)
  }
  return (
    <Form onSubmit={submit} className="grid gap-2">
      <Field label={inbox.answer} look="form" error={fault}>
        {(id, error_id) => (
          <textarea
            id={id}
            name="answer"
            rows={4}
            dir={typed.text === '' ? undefined : 'auto'}
            value={typed.text}
            aria-invalid={error_id !== undefined}
            aria-describedby={error_id}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={onKeyDown}
            className={controlClass('form', 'w-full py-2.5')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-micro text-ink-2">{inbox.goes_to(inbox.languages[lang])}</p>
        <Button
          type="submit"
          kind="primary"
          size="small"
          is_busy={send.isPending}
          busy_label={frame.one_moment}
        >
          {inbox.send}
        </Button>
      </div>
    </Form>
  )
}

function useSend(reservation_id: string, onSent: () => void) {
  const api = useAdminApi()
  const messages = useMessages()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (typed: TypedMessage) => api.answerGuest({ reservation_id, ...typed }),
    onSuccess: async () => {
      onSent()
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
}
