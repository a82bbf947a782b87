import { use, useState } from 'react'
import { guest_stays } from '#contract/endpoints/stays.ts'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { partyWords } from './party-words.ts'

/** The proof of a member is their own mailbox: their link goes there. */
export function Join({ id }: { id: string }) {
  const { api, lang, messages } = useApp()
  const { shared, refused } = use(partyWords(lang))
  const words = shared.way_in
  const [sent_to, setSentTo] = useState<string | null>(null)
  const { form, line, submit, is_busy } = useForm({
    initial: { email: '' },
    fixed: { id },
    input: guest_stays.joinParty.input,
    send: async (told) => {
      await personalApi(api).joinParty(told)
      return told.email
    },
    onDone: setSentTo,
    onRefused: (refusal) => {
      if (refusal.code !== 'PARTY_COMPLETE') return false
      showToast({ text: refused.PARTY_COMPLETE, kind: 'error' })
      return true
    },
  })
  return (
    <>
      <p className="mt-3 text-ink-2">{words.join}</p>
      <Form ref={form} onSubmit={submit} className="mt-4 grid max-w-120 gap-4">
        <TextField
          {...line('email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          is_ltr
          isRequired
        />
        <Button
          type="submit"
          kind="primary"
          className="justify-self-start"
          is_busy={is_busy}
          busy_label={messages.shell.one_moment}
        >
          {words.send}
        </Button>
      </Form>
      <output className="mt-3 block font-medium empty:hidden">
        {sent_to !== null && words.sent(sent_to)}
      </output>
    </>
  )
}
