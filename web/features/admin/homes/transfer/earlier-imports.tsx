import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { importsQuery } from './import-queries.ts'

export function EarlierImports({ onOpen }: { onOpen: (import_id: number) => void }) {
  const api = useAdminApi()
  const { frame, home_transfer } = useAdminMessages()
  const { data } = useQuery(importsQuery(api))
  const imports = data?.imports ?? []
  if (imports.length === 0) return null
  return (
    <Card title={home_transfer.earlier}>
      <ul className="grid gap-2">
        {imports.map(({ import_id, file_name, state, by, uploaded_at }) => (
          <li
            key={import_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 first:border-0 first:pt-0"
          >
            <span className="min-w-0">
              <bdi className="font-semibold break-words">{file_name}</bdi>
              <span className="block text-micro text-ink-2">
                {home_transfer.sent(home_transfer.states[state], by, frame.moment(uploaded_at))}
              </span>
            </span>
            <Button
              size="small"
              aria-label={home_transfer.open(file_name)}
              onPress={() => onOpen(import_id)}
            >
              {home_transfer.look}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
