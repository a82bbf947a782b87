import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HOME_PREVIEW_DAYS } from '#contract/endpoints/admin/homes.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { previewsQuery } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from './editor-context.ts'

/** The home's page as it is written, for whoever has a link; they end by themselves, or here. */
export function PreviewLinks() {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { room_category_id, store } = useEditor()
  const { data } = useQuery(previewsQuery(api, room_category_id))
  const [path, setPath] = useState<string | null>(null)
  const reread = () => queryClient.invalidateQueries(previewsQuery(api, room_category_id))
  const onError = (error: unknown) => showError(error, messages)
  const making = useMutation({
    mutationFn: async () => {
      await store.flush()
      return await api.makeHomePreview({ room_category_id })
    },
    onSuccess: (made) => {
      setPath(made.path)
      void reread()
    },
    onError,
  })
  const ending = useMutation({
    mutationFn: () => api.endHomePreviews({ room_category_id }),
    onSuccess: ({ ended }) => {
      setPath(null)
      showToast({ text: homes.preview.ended(ended), kind: 'good' })
      void reread()
    },
    onError,
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{homes.preview.line(HOME_PREVIEW_DAYS)}</p>
      {path === null ? (
        <Button
          kind="primary"
          is_busy={making.isPending}
          busy_label={frame.one_moment}
          onPress={() => making.mutate()}
        >
          {homes.preview.make}
        </Button>
      ) : (
        <Made path={path} />
      )}
      {data && data.links > 0 && data.last_until !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p>{homes.preview.live(data.links, frame.moment(data.last_until))}</p>
          <Button
            kind="danger"
            size="small"
            is_busy={ending.isPending}
            busy_label={frame.one_moment}
            onPress={() => ending.mutate()}
          >
            {homes.preview.end}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The English address shows Arabic to whoever reads Arabic. */
function Made({ path }: { path: string }) {
  const { homes } = useAdminMessages()
  const { origin } = useApp()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(origin + path)
      showToast({ text: homes.preview.copied, kind: 'good' })
    } catch {
      showToast({ text: homes.preview.not_copied, kind: 'error' })
    }
  }
  return (
    <div className="grid gap-3">
      <p dir="ltr" className="rounded-ctl bg-shell p-3 text-small break-all select-all">
        {origin + path}
      </p>
      <div className="flex flex-wrap gap-2">
        {(['en', 'ar'] as const).map((lang) => (
          <a
            key={lang}
            href={addressOf(path, lang)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary')}
          >
            {homes.preview.open[lang]}
          </a>
        ))}
        <Button onPress={() => void copy()}>{homes.preview.copy}</Button>
      </div>
    </div>
  )
}
