import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/payment-success')({
  validateSearch: ({ reservation_id }: Record<string, unknown>): { reservation_id: string } => ({ reservation_id: String(reservation_id) }),
})
