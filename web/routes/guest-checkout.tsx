import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/guest-checkout')({
  staticData: { header: 'none' },
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => raw,
})
