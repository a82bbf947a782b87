import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { AddPropertyPage } from '#web/features/owner-dashboard/add-property-page.tsx'
import { ownerMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/add-property')({
  staticData: { ...OWNER_PAGE, messages: ['owner', 'company'] },
  head: ({ match }) => {
    const { frame } = ownerMessages(match.context)
    return pageHead({
      app: match.context,
      path: match.pathname,
      title: frame.pages.add_property,
      is_private: true,
    })
  },
  component: AddProperty,
})

function AddProperty() {
  return <AddPropertyPage form={<ContactForm />} />
}
