import { createFileRoute, redirect } from '@tanstack/react-router'
import { checkInQuery, endedBy } from '#web/features/check-in/check-in-queries.ts'
import { CheckInPage } from '#web/features/check-in/check-in-page.tsx'
import { ApiError } from '#web/api/api.tsx'
import { secretHead } from '#web/frame/secret-head.ts'

export const Route = createFileRoute('/check-in')({
  staticData: { messages: 'personal' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string | undefined } => ({
    id: typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 120) : undefined,
  }),
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined || id === '') throw redirect({ to: '/', replace: true })
  },
  loaderDeps: ({ search: { id = '' } }) => ({ id }),
  loader: async ({ context: { queryClient, api }, deps: { id }, location: { href } }) => {
    try {
      await queryClient.ensureQueryData(checkInQuery(api, id))
      return { ended: undefined }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHORIZED')
        throw redirect({ to: '/login', search: { redirect: href }, replace: true })
      const ended = endedBy(error)
      if (!ended) throw error
      return { ended }
    }
  },
  head: secretHead((messages) => messages.check_in.title),
  component: CheckIn,
})

function CheckIn() {
  const { id = '' } = Route.useSearch()
  const { ended } = Route.useLoaderData()
  return <CheckInPage key={id} id={id} ended={ended} />
}
