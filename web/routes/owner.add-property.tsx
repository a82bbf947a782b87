import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { AddPropertyPage } from '#web/features/owner-dashboard/add-property-page.tsx'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/add-property')({
  staticData: { ...OWNER_PAGE, messages: ['owner', 'company'] },
  head: ownerHead((messages) => messages.frame.pages.add_property),
  component: AddProperty,
})

function AddProperty() {
  return <AddPropertyPage form={<ContactForm />} />
}
