import { createFileRoute, redirect } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { partyWords } from '#web/features/my-stay/party/party-words.ts'
import { SharedStayEnded, SharedStayPage } from '#web/features/my-stay/party/shared-stay-page.tsx'
import { endedBy, sharedStayQuery } from '#web/features/my-stay/party/shared-queries.ts'
import { leavingWords } from '#web/features/my-stay/check-out/leaving-words.ts'
import { secretHead } from '#web/frame/secret-head.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'

export const Route = createFileRoute('/shared-stay')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw redirect({ to: '/', replace: true })
  },
  loaderDeps: ({ search: { id = '' } }) => ({ id }),
  loader: async ({ context: { queryClient, api, lang }, deps: { id } }) => {
    await Promise.all([partyWords(lang), leavingWords(lang)])
    try {
      await queryClient.ensureQueryData(sharedStayQuery(api, id))
      return { ended: undefined }
    } catch (error) {
      const ended = endedBy(error)
      if (!ended) throw error
      return { ended }
    }
  },
  head: secretHead(({ my_stay }) => my_stay.title),
  component: SharedStay,
})

function SharedStay() {
  const { api } = useApp()
  const { id = '' } = Route.useSearch()
  const { ended } = Route.useLoaderData()
  const { data, error } = useQuery({ ...sharedStayQuery(api, id), enabled: ended === undefined })
  const over = ended ?? endedBy(error)
  if (over) return <SharedStayEnded ended={over} />
  return data ? <SharedStayPage key={id} id={id} stay={data} /> : null
}
