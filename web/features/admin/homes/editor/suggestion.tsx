import { useMutation } from '@tanstack/react-query'
import type { HomeText } from '#contract/endpoints/admin/homes.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from './editor-context.ts'

type SuggestionProps = { field: HomeText; onTake: (text: string) => void }

/** Of a text that is there in the other language alone: a machine's, until a person takes it. */
export function Suggestion({ field, onTake }: SuggestionProps) {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const { choices, home, room_category_id } = useEditor()
  const asking = useMutation({
    mutationFn: () => api.suggestHomeText({ room_category_id, field }),
    onError: (error) => showError(error, messages),
  })
  if (!choices.can_suggest || !hasOther(home.fields, field)) return null
  const text = asking.data?.text ?? null
  if (text === null)
    return (
      <Button
        size="small"
        kind="quiet"
        className="justify-self-start"
        is_busy={asking.isPending}
        busy_label={frame.one_moment}
        onPress={() => asking.mutate()}
      >
        {homes.suggestion.ask}
      </Button>
    )
  return (
    <div className="grid gap-2 rounded-ctl bg-shell p-3 text-small">
      <p className="text-ink-2">{homes.suggestion.said}</p>
      <p lang={field.slice(0, 2)} dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      <div className="flex gap-2">
        <Button size="small" onPress={() => onTake(text)}>
          {homes.suggestion.take}
        </Button>
        <Button size="small" kind="quiet" onPress={() => asking.reset()}>
          {homes.suggestion.leave}
        </Button>
      </div>
    </div>
  )
}

function hasOther(fields: object, field: HomeText): boolean {
  const other = `${field.startsWith('ar.') ? 'en' : 'ar'}${field.slice(2)}`
  const written: unknown = Reflect.get(fields, other)
  return typeof written === 'string' && written !== ''
}
