import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import ownerStyles from '#web/styles/owner.css?url'
import { isOwner, personQuery } from '#web/api/person.ts'

export const Route = createFileRoute('/owner')({
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const person = await queryClient.ensureQueryData(personQuery(api)).catch(() => null)
    if (!person || !isOwner(person) || !person.is_email_verified) throw redirect({ to: '/' })
  },
  head: () => ({ links: [{ rel: 'stylesheet', href: ownerStyles }] }),
  component: Outlet,
})
