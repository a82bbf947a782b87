import { createFileRoute } from '@tanstack/react-router'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { openBooking } from '#web/features/checkout/booking-link/open-booking.ts'
import { ExtrasPage } from '#web/features/my-extras/extras-page.tsx'
import { myExtrasQuery } from '#web/features/my-extras/extras-queries.ts'
import { secretHead } from '#web/frame/secret-head.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'

export const Route = createFileRoute('/extras')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(myExtrasQuery(options.context.api, booking)),
    ),
  head: secretHead(({ my_extras }) => my_extras.title),
  component: Extras,
})

function Extras() {
  const loaded = Route.useLoaderData()
  const { id } = Route.useSearch()
  if (loaded === null) return <LinkEnded />
  return <ExtrasPage came={{ reservation_id: loaded.number, link: id }} code_to={loaded.code_to} />
}
