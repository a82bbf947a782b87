import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ChannelsPage } from '#web/features/admin/channels/channels-page.tsx'
import { channelsQuery } from '#web/features/admin/channels/channels-queries.ts'
import { readChannelsUrl } from '#web/features/admin/channels/channels-url.ts'

export const Route = createFileRoute('/admin/channels')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.ensureQueryData(channelsQuery(adminApi(api), readChannelsUrl(deps))),
  head: adminHead((messages) => messages.channels.title),
  component: Channels,
})

function Channels() {
  const url = readChannelsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <ChannelsPage url={url} onChange={change} />
}
