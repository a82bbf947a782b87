import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LeadSheet } from '#web/features/admin/leads/leads-queries.ts'

type DocumentLinksProps = {
  sheet: LeadSheet
  onAskByEmail: () => void
  onDone: (text: string) => void
}

/** The address is shown this once: only its hash is kept. */
export function DocumentLinks({ sheet, onAskByEmail, onDone }: DocumentLinksProps) {
  const { lead, links, links_until, templates } = sheet
  const api = useAdminApi()
  const { origin } = useApp()
  const messages = useMessages()
  const { frame, leads } = useAdminMessages()
  const { documents: words } = leads
  const [address, setAddress] = useState<string | null>(null)
  const { lead_id } = lead
  const onError = (error: unknown) => showError(error, messages)
  const asking = useMutation({
    mutationFn: () => api.askLeadDocuments({ lead_id }),
    onSuccess: ({ path }) => {
      setAddress(origin + addressOf(path, lead.lang))
      onDone(words.asked_done)
    },
    onError,
  })
  const ending = useMutation({
    mutationFn: () => api.endLeadLinks({ lead_id }),
    onSuccess: () => {
      setAddress(null)
      onDone(words.links_ended)
    },
    onError,
  })
  return (
    <div className="grid gap-2">
      {links > 0 && links_until !== null && (
        <p className="text-small text-ink-2">{words.links(links, frame.moment(links_until))}</p>
      )}
      {address !== null && (
        <div className="grid gap-1 rounded-ctl border border-line p-3 text-small">
          <p>{words.address}</p>
          <p dir="ltr" className="wrap-anywhere select-all">
            {address}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {templates.some(({ template }) => template === 'documents') && (
          <Button size="small" kind="primary" onPress={onAskByEmail}>
            <Mail size={16} aria-hidden />
            {words.ask_by_email}
          </Button>
        )}
        <Button
          size="small"
          is_busy={asking.isPending}
          busy_label={frame.one_moment}
          onPress={() => asking.mutate()}
        >
          {words.ask}
        </Button>
        {links > 0 && (
          <Button
            size="small"
            is_busy={ending.isPending}
            busy_label={frame.one_moment}
            onPress={() => ending.mutate()}
          >
            {words.end_links}
          </Button>
        )}
      </div>
    </div>
  )
}
