import { useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { PageStore } from './page-store.ts'
import { pageQuery } from './pages-queries.ts'

/** Two wrote the same page: nothing is saved until one of both is chosen. */
export function Meanwhile({ type, store }: { type: number; store: PageStore }) {
  const { meanwhile } = useAdminMessages().pages
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const choose = async (take: (version: number) => void) =>
    take((await queryClient.fetchQuery({ ...pageQuery(api, type), staleTime: 0 })).version)
  return (
    <section role="alert" className="grid max-w-160 gap-2 rounded-card border border-coral p-4">
      <h2 className="font-semibold">{meanwhile.title}</h2>
      <p className="text-ink-2">{meanwhile.line}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => void choose(store.takeTheirs).catch(() => undefined)}>
          {meanwhile.theirs}
        </Button>
        <Button size="small" onPress={() => void choose(store.keepMine).catch(() => undefined)}>
          {meanwhile.mine}
        </Button>
      </div>
    </section>
  )
}
