import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { LANGS, type Lang } from '#contract/constants.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ChannelStay } from './channel-stay-queries.ts'

type RegistrationLinkProps = { stay: ChannelStay; onRevoke: () => void }

/** Copied into the messages of the site: we have no address of its guests. */
export function RegistrationLink({ stay, onRevoke }: RegistrationLinkProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, channel_stays } = useAdminMessages()
  const { link: words, sources } = channel_stays
  const [made, setMade] = useState<string>()
  const initial: { lang: Lang } = { lang: 'en' }
  const { form, typed, type, submit, is_busy } = useForm({
    initial,
    fixed: { channel_stay_id: stay.channel_stay_id },
    input: endpoints.makeRegistrationLink.input,
    send: (wanted) => api.makeRegistrationLink(wanted),
    onDone: async ({ address }) => {
      setMade(address)
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      try {
        await navigator.clipboard.writeText(address)
        showToast({ text: words.copied, kind: 'good' })
      } catch {
        showToast({ text: words.not_copied, kind: 'error' })
      }
    },
  })
  const opened_at = stay.link?.opened_at ?? null
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.line(sources[stay.source])}</p>
      <Choice
        look="form"
        label={words.lang}
        options={LANGS.map((id) => ({ id, label: words.langs[id] }))}
        value={typed.lang}
        onChange={(lang) => {
          if (!lang) return
          setMade(undefined)
          type({ lang })
        }}
      />
      {made !== undefined && (
        <p dir="ltr" className="rounded-ctl bg-shell p-3 text-small break-all select-all">
          {made}
        </p>
      )}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.copy}
      </Button>
      {stay.link !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-small">
          <span className="text-ink-2">
            {opened_at === null ? words.never_opened : words.opened(frame.moment(opened_at))}
          </span>
          <Button kind="quiet" size="small" onPress={onRevoke}>
            {words.revoke}
          </Button>
        </div>
      )}
    </Form>
  )
}
