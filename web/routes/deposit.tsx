import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { openBooking } from '#web/features/checkout/booking-link/open-booking.ts'
import { DepositPage } from '#web/features/deposit/deposit-page.tsx'
import { myDepositQuery } from '#web/features/deposit/deposit-queries.ts'
import { secretHead } from '#web/frame/secret-head.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'

const CARDS = {
  sandbox: lazy(async () => ({
    default: (await import('#web/features/checkout/pay/sandbox-card.tsx')).SandboxCard,
  })),
  stripe: lazy(async () => ({
    default: (await import('#web/features/checkout/pay/stripe-card.tsx')).StripeCard,
  })),
}

export const Route = createFileRoute('/deposit')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(myDepositQuery(options.context.api, booking)),
    ),
  head: secretHead(({ deposit }) => deposit.title),
  component: Deposit,
})

function Deposit() {
  const loaded = Route.useLoaderData()
  const { id } = Route.useSearch()
  if (loaded === null) return <LinkEnded />
  return (
    <DepositPage
      came={{ reservation_id: loaded.number, link: id }}
      code_to={loaded.code_to}
      cards={CARDS}
    />
  )
}
