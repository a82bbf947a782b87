import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { accessQuery } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { AccessForm } from './access-form.tsx'
import { EditorSection } from './section.tsx'

type Opened = { unit: string; access: UnitAccess } | null

/** Of each unit the way in, Wi-Fi, parking and whom to call: opened by hand, as each look is logged. */
export function AccessSection() {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const { room_category_id, home } = useEditor()
  const { data } = useQuery({
    ...accessQuery(api, room_category_id),
    enabled: home.published !== null,
  })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const done = useDone(close)
  const opening = useMutation({
    mutationFn: async (unit: string) => ({
      unit,
      ...(await api.openUnitAccess({ room_category_id, unit })),
    }),
    onSuccess: setOpened,
    onError: (error) => showError(error, messages),
  })
  const words = homes.access
  return (
    <EditorSection name="access">
      <p className="text-ink-2">{home.published === null ? words.of_a_draft : words.line}</p>
      <ul className="grid divide-y divide-line empty:hidden">
        {(data?.units ?? []).map(({ name, changed_at, changed_by }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="grid">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-micro text-ink-2">
                {changed_at === null
                  ? words.nothing
                  : homes.history.by(changed_by ?? '', frame.moment(changed_at))}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`${words.open}: ${name}`}
              is_busy={opening.isPending && opening.variables === name}
              busy_label={frame.one_moment}
              onPress={() => opening.mutate(name)}
            >
              <KeyRound size={16} aria-hidden />
              {words.open}
            </Button>
          </li>
        ))}
      </ul>
      <AdminDialog title={words.title(opened?.unit ?? '')} isOpen={opened !== null} onClose={close}>
        {opened && <AccessForm {...opened} onDone={() => void done(words.saved)} />}
      </AdminDialog>
    </EditorSection>
  )
}
