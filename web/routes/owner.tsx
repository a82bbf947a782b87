import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import ownerStyles from '#web/styles/owner.css?url'
import { OwnerProof } from '#web/owner/owner-proof.tsx'
import { isOwner, personQuery } from '#web/api/person.ts'

export const Route = createFileRoute('/owner')({
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const person = await queryClient.ensureQueryData(personQuery(api)).catch(() => null)
    if (!person || !isOwner(person) || !person.is_email_verified) throw redirect({ to: '/' })
  },
  head: () => ({ links: [{ rel: 'stylesheet', href: ownerStyles }] }),
  component: Owner,
})

function Owner() {
  return (
    <>
      <Outlet />
      <OwnerProof />
    </>
  )
}
