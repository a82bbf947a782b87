import { useMutation } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { endpoints } from '#contract/index.ts'
import { MESSAGE_FIELDS, TEMPLATE_NAME_MAX } from '#contract/message-fields.ts'
import { MESSAGE_MAX } from '#contract/threads.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Template } from '#web/features/admin/inbox/inbox-queries.ts'
import { useDone } from '#web/features/admin/inbox/schedules/use-done.ts'

type TextName = 'text_en' | 'text_ar'
type TemplateFormProps = { template: Template | null; onDone: () => void }

/** A new one, or another wording of one; a press puts a field where the cursor was last. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const api = useAdminApi()
  const { frame, inbox } = useAdminMessages()
  const words = inbox.templates
  const done = useDone(onDone)
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      name: template?.name ?? '',
      text_en: template?.text_en ?? '',
      text_ar: template?.text_ar ?? '',
    },
    ...(template && { fixed: { id: template.id } }),
    input: endpoints.saveMessageTemplate.input,
    send: (data) => api.saveMessageTemplate(data),
    onDone: done,
  })
  const last = useRef<TextName>('text_en')
  const put = (field: string) => {
    const { current: name } = last
    const { text, at } = withField(typed[name], field, areaOf(form, name))
    type({ [name]: text })
    requestAnimationFrame(() => {
      const area = areaOf(form, name)
      area?.focus()
      area?.setSelectionRange(at, at)
    })
  }
  return (
    <Form
      ref={form}
      onSubmit={submit}
      className="grid gap-4"
      onFocus={({ target }) => {
        const { name } = Object(target)
        if (name === 'text_en' || name === 'text_ar') last.current = name
      }}
    >
      <TextField {...line('name')} label={words.name} maxLength={TEMPLATE_NAME_MAX} />
      <ParagraphField
        {...line('text_en')}
        label={words.text_en}
        lang="en"
        max={MESSAGE_MAX}
        rows={5}
      />
      <ParagraphField
        {...line('text_ar')}
        label={words.text_ar}
        lang="ar"
        max={MESSAGE_MAX}
        rows={5}
      />
      <FieldButtons onPut={put} />
      {template && <End id={template.id} onDone={done} />}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}

function FieldButtons({ onPut }: { onPut: (field: string) => void }) {
  const { templates: words } = useAdminMessages().inbox
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium">{words.fields_label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {MESSAGE_FIELDS.map((field) => (
          <Button key={field} size="small" onPress={() => onPut(field)}>
            {words.fields[field]}
          </Button>
        ))}
      </div>
      <p className="text-micro text-ink-2">{words.fields_line}</p>
    </fieldset>
  )
}

function End({ id, onDone }: { id: number; onDone: () => void }) {
  const api = useAdminApi()
  const site = useMessages()
  const { frame, inbox } = useAdminMessages()
  const end = useMutation({
    mutationFn: () => api.endMessageTemplate({ id }),
    onSuccess: onDone,
    onError: (error) => showError(error, site),
  })
  return (
    <Button
      kind="quiet"
      is_busy={end.isPending}
      busy_label={frame.one_moment}
      onPress={() => end.mutate()}
    >
      {inbox.templates.end}
    </Button>
  )
}

function areaOf(form: RefObject<HTMLFormElement | null>, name: TextName) {
  const area = form.current?.elements.namedItem(name)
  return area instanceof HTMLTextAreaElement ? area : undefined
}

function withField(text: string, field: string, area: HTMLTextAreaElement | undefined) {
  const from = area?.selectionStart ?? text.length
  const put = `{${field}}`
  const after = text.slice(area?.selectionEnd ?? from)
  return { text: `${text.slice(0, from)}${put}${after}`, at: from + put.length }
}
