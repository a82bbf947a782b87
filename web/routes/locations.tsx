import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#web/features/locations/locations-page.tsx'
import { locationsQuery } from '#web/features/locations/locations-queries.ts'
import { frontMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { ToastedErrorScreen } from '#web/frame/error-screens/toasted-error-screen.tsx'

export const Route = createFileRoute('/locations')({
  staticData: { messages: 'front' },
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(locationsQuery(api))
  },
  head: ({ match }) => {
    const { title, description } = frontMessages(match.context).locations
    return pageHead({ app: match.context, path: match.pathname, title, description })
  },
  component: LocationsPage,
  errorComponent: ToastedErrorScreen,
})
