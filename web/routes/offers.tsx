import { createFileRoute } from '@tanstack/react-router'
import { monthlyOffersQuery, offersQuery } from '#features/offers/offers-queries.ts'
import { OffersPage } from '#features/offers/offers-page.tsx'
import { frontMessages } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'
import { ToastedErrorScreen } from '#frame/error-screens/toasted-error-screen.tsx'

export const Route = createFileRoute('/offers')({
  staticData: { header: 'over', messages: 'front' },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([queryClient.ensureQueryData(offersQuery(api)), queryClient.ensureQueryData(monthlyOffersQuery(api))])
  },
  head: ({ match }) => {
    const { title, description } = frontMessages(match.context).offers
    return pageHead({ app: match.context, path: match.pathname, title, description, shared: { file: 'villa-pool-dusk.webp' } })
  },
  component: OffersPage,
  errorComponent: ToastedErrorScreen,
})
