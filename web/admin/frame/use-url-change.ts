import { useNavigate } from '@tanstack/react-router'

type From =
  | '/admin/bookings'
  | '/admin/channels'
  | '/admin/deposits'
  | '/admin/expenses'
  | '/admin/month'
  | '/admin/payouts'
  | '/admin/homes/'
  | '/admin/inbox'
  | '/admin/leads/'
  | '/admin/new-booking'
  | '/admin/books/'
  | '/admin/books/cards'
  | '/admin/invoices'
  | '/admin/numbers'
  | '/admin/offers/'
  | '/admin/offers/coupons/'
  | '/admin/rates'
  | '/admin/reviews'
  | '/admin/site-payouts/'
  | '/admin/site-payouts/tables'
  | '/admin/team'

/** Writes what is chosen on an office page into its address, without a step back to it. */
export function useUrlChange(from: From) {
  const navigate = useNavigate({ from })
  return (change: object) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
}
