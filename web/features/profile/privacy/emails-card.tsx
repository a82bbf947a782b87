import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LANGUAGE_NAMES } from '#contract/constants.ts'
import { MAILING_LISTS } from '#contract/mailing-lists.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { privacyQuery, type Privacy } from './privacy-queries.ts'

type Choice = Partial<Pick<Privacy, 'email_lang'>> & { lists?: Partial<Privacy['lists']> }
const LANGUAGES = ['last_used', 'en', 'ar'] as const

/** Each choice is kept as it is made, shown at once and taken back when it could not be kept. */
export function EmailsCard({ privacy, person }: { privacy: Privacy; person: Person }) {
  const { emails } = usePersonalMessages().privacy
  const choose = useChoose()
  if (!person.is_email_verified)
    return (
      <section className="grid gap-3 rounded-card border border-line bg-white p-6 shadow-e1">
        <h2 className="text-body font-semibold">{emails.title}</h2>
        <p className="text-small">{emails.verify_first}</p>
      </section>
    )
  return (
    <section className="grid gap-6 rounded-card border border-line bg-white p-6 shadow-e1">
      <div className="grid gap-3">
        <h2 className="text-body font-semibold">{emails.title}</h2>
        <p className="text-small text-ink-2">{emails.always}</p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-small font-medium">{emails.language}</h3>
        <RadioGroup
          label={emails.language}
          value={privacy.email_lang ?? 'last_used'}
          options={LANGUAGES.map((id) => ({
            id,
            children:
              id === 'last_used' ? emails.last_used : <span lang={id}>{LANGUAGE_NAMES[id]}</span>,
          }))}
          onChange={(id) => choose({ email_lang: id === 'last_used' ? null : id })}
        />
      </div>
      <div className="grid divide-y divide-line border-t border-line">
        {MAILING_LISTS.map((list) => (
          <Switch
            key={list}
            isSelected={privacy.lists[list]}
            onChange={(is_on) => choose({ lists: { [list]: is_on } })}
            className="py-3"
          >
            <span className="grid gap-0.5">
              <span className="text-small font-medium">{emails.lists[list].title}</span>
              <span className="text-micro text-ink-2">{emails.lists[list].line}</span>
            </span>
          </Switch>
        ))}
      </div>
    </section>
  )
}

function useChoose() {
  const { api, messages } = useApp()
  const { emails } = usePersonalMessages().privacy
  const queryClient = useQueryClient()
  const { queryKey } = privacyQuery(api)
  const { mutate } = useMutation({
    mutationFn: (choice: Choice) => personalApi(api).changeMailChoices(choice),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey })
      const former = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        former && {
          ...former,
          ...(choice.email_lang !== undefined && { email_lang: choice.email_lang }),
          lists: { ...former.lists, ...choice.lists },
        },
      )
      return former
    },
    onError: (error, _choice, former) => {
      queryClient.setQueryData(queryKey, former)
      showError(error, messages)
    },
    onSuccess: () => showToast({ text: emails.kept, kind: 'good' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return mutate
}
