import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { unfilledIn } from '#contract/message-fields.ts'
import { MESSAGE_MAX } from '#contract/threads.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useTypedMessage, type TypedMessage } from '#web/api/typed-message.ts'
import { suggestionsQuery, type Thread } from '#web/features/admin/inbox/inbox-queries.ts'
import { PaperChooser } from '#web/features/admin/inbox/papers/paper-chooser.tsx'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Drafts } from './drafts.tsx'
import { optionId, TemplateList } from './template-list.tsx'
import { useTemplateList, type FilledTemplate } from './use-template-list.ts'

/** What is typed stays until it is sent, also through a failure, a reload or another thread. */
export function AnswerForm({ thread }: { thread: Thread }) {
  const { reservation_id } = thread
  const { inbox } = useAdminMessages()
  const { typed, type, forget } = useTypedMessage(reservation_id)
  const [fault, setFault] = useState<string | undefined>()
  const { data: suggestions } = useQuery(suggestionsQuery(useAdminApi(), reservation_id))
  const send = useSend(reservation_id, forget)
  const box = useRef<HTMLTextAreaElement>(null)
  const list_id = useId()
  const unfilled = unfilledIn(typed.text)
  const put = (text: string) => {
    type(text)
    setFault(text.length > MESSAGE_MAX ? inbox.too_long(MESSAGE_MAX) : undefined)
    box.current?.focus()
  }
  const pick = ({ text }: FilledTemplate) => put(text)
  const list = useTemplateList({
    text: typed.text,
    templates: suggestions?.templates ?? [],
    onPick: pick,
    onLeave: forget,
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (send.isPending) return
    if (typed.text.trim() === '') return setFault(inbox.nothing)
    if (unfilled.length === 0) send.mutate(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
  }
  const open_fields = unfilled.map((field) => inbox.templates.fields[field]).join(inbox.comma)
  const error = unfilled.length > 0 ? inbox.templates.lacks(open_fields) : fault
  return (
    <Form onSubmit={submit} className="grid gap-2">
      <Drafts
        drafts={suggestions?.drafts ?? []}
        onPick={({ text }) => put(withAnother(typed.text, text))}
      />
      <Field label={inbox.answer} look="form" error={error}>
        {(id, error_id) => (
          <textarea
            id={id}
            ref={box}
            name="answer"
            rows={4}
            dir={typed.text === '' ? undefined : 'auto'}
            value={typed.text}
            aria-invalid={error_id !== undefined}
            aria-describedby={error_id}
            aria-autocomplete="list"
            aria-controls={list.is_open ? list_id : undefined}
            aria-activedescendant={
              list.found.length > 0 ? optionId(list_id, list.active) : undefined
            }
            onChange={({ target }) => put(target.value)}
            onKeyDown={onKeyDown}
            className={controlClass('form', 'w-full py-2.5')}
          />
        )}
      </Field>
      {list.is_open && (
        <TemplateList id={list_id} found={list.found} active={list.active} onPick={pick} />
      )}
      <Sending thread={thread} is_busy={send.isPending} onPick={() => put('/')} />
    </Form>
  )
}

type SendingProps = { thread: Thread; is_busy: boolean; onPick: () => void }

function Sending({ thread: { reservation_id, lang }, is_busy, onPick }: SendingProps) {
  const { frame, inbox } = useAdminMessages()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="grow basis-60 text-micro text-ink-2">{inbox.goes_to(inbox.languages[lang])}</p>
      <PaperChooser reservation_id={reservation_id} />
      <Button size="small" onPress={onPick}>
        {inbox.templates.pick}
      </Button>
      <Button
        type="submit"
        kind="primary"
        size="small"
        is_busy={is_busy}
        busy_label={frame.one_moment}
      >
        {inbox.send}
      </Button>
    </div>
  )
}

const withAnother = (text: string, draft: string) =>
  text.trim() === '' ? draft : `${text.trimEnd()}\n${draft}`

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
