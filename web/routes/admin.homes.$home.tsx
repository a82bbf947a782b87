import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ApiError } from '#web/api/api.tsx'
import { HomeEditor } from '#web/features/admin/homes/editor/home-editor.tsx'
import { choicesQuery, homeQuery } from '#web/features/admin/homes/homes-queries.ts'

export const Route = createFileRoute('/admin/homes/$home')({
  staticData: ADMIN_PAGE,
  loader: async ({ context: { queryClient, api }, params: { home } }) => {
    if (!/^[1-9]\d{0,14}$/.test(home)) throw notFound()
    const calls = adminApi(api)
    try {
      await Promise.all([
        queryClient.ensureQueryData(homeQuery(calls, Number(home))),
        queryClient.ensureQueryData(choicesQuery(calls)),
      ])
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_ROOM_CATEGORY') throw notFound()
      throw error
    }
  },
  head: adminHead((messages) => messages.homes.title),
  component: Editor,
})

function Editor() {
  const { home } = Route.useParams()
  return <HomeEditor key={home} room_category_id={Number(home)} />
}
