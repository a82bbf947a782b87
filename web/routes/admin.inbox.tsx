import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { InboxPage } from '#web/features/admin/inbox/inbox-page.tsx'
import { inboxQuery, sheetQuery, threadQuery } from '#web/features/admin/inbox/inbox-queries.ts'
import { readInboxUrl } from '#web/features/admin/inbox/inbox-url.ts'

export const Route = createFileRoute('/admin/inbox')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const url = readInboxUrl(deps)
    const calls = adminApi(api)
    await Promise.all([
      queryClient.prefetchInfiniteQuery(inboxQuery(calls, url)),
      ...(url.thread === undefined
        ? []
        : [
            queryClient.prefetchQuery(threadQuery(calls, url.thread)),
            queryClient.prefetchQuery(sheetQuery(calls, url.thread)),
          ]),
    ])
  },
  head: adminHead((messages) => messages.inbox.title),
  component: Inbox,
})

function Inbox() {
  const url = readInboxUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <InboxPage url={url} onChange={change} />
}
