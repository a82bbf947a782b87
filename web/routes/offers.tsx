import { createFileRoute } from '@tanstack/react-router'
import { monthlyOffersQuery, offersQuery } from '#web/features/offers/offers-queries.ts'
import { OffersPage } from '#web/features/offers/offers-page.tsx'
import { frontMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { ToastedErrorScreen } from '#web/frame/error-screens/toasted-error-screen.tsx'

export const Route = createFileRoute('/offers')({
  staticData: { header: 'over', messages: 'front' },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(offersQuery(api)),
      queryClient.ensureQueryData(monthlyOffersQuery(api)),
    ])
  },
  head: ({ match }) => {
    const { title, description } = frontMessages(match.context).offers
    return pageHead({
      app: match.context,
      path: match.pathname,
      title,
      description,
      shared: { file: 'villa-pool-dusk.webp' },
    })
  },
  component: OffersPage,
  errorComponent: ToastedErrorScreen,
})
