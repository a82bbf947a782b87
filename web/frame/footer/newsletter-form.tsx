import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

export function NewsletterForm() {
  const { api, messages } = useApp()
  const { emails, one_moment } = messages.shell
  const { form, line, submit, is_busy, reset } = useForm({
    initial: { email: '' },
    input: endpoints.subscribe.input,
    send: (data) => api.subscribe(data),
    onDone: () => {
      reset()
      showToast({ text: messages.successes.SUBSCRIBED ?? '', kind: 'good' })
    },
    refusals: { ALREADY_SUBSCRIBED: 'email' },
  })
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <div
        data-field="email"
        className="w-full [&_[slot=errorMessage]]:text-coral-soft [&_input]:text-ink"
      >
        <TextField
          {...line('email')}
          name="letters_email" // the page may have another field named email
          label={emails.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          is_ltr
          isRequired
        />
      </div>
      <Button
        type="submit"
        kind="on_night"
        className="min-h-12 sm:mt-[calc(1lh+0.375rem)]"
        is_busy={is_busy}
        busy_label={one_moment}
      >
        {emails.submit}
      </Button>
    </Form>
  )
}
