import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { linkClass } from '#web/ui/link.ts'
import { HostPage } from './host-page.tsx'
import { OwnerForm } from './owner-form.tsx'

export function OwnerPage() {
  const { messages } = useApp()
  const { host } = useCompanyMessages()
  const [sent_by, setSentBy] = useState<string | null>(null)
  const finish = (email: string) => {
    showToast({ text: messages.successes.PROPERTY_SUBMITTED ?? '', kind: 'good' })
    setSentBy(email)
  }
  if (sent_by !== null) {
    return (
      <FullStop title={host.done.title} line={host.done.line(sent_by)}>
        <Link to="/" className={buttonClass('night', 'large')}>
          {host.done.home}
        </Link>
        <Link to="/search-results" className={buttonClass('quiet', 'large')}>
          {host.done.stays}
        </Link>
      </FullStop>
    )
  }
  return (
    <HostPage
      success={host}
      picture="villa-pool-dusk.webp"
      notch={
        <p className="notch grid leading-tight max-sm:pe-3">
          <span className="font-display text-h2">{host.return}</span>
          <span className="text-small text-ink-2">{host.return_line}</span>
        </p>
      }
      aside={
        <>
          <p>{host.documents}</p>
          <p>
            {host.to_agents}{' '}
            <Link to="/partner-with-us" className={linkClass('text', 'font-semibold')}>
              {host.to_agents_link}
            </Link>
          </p>
        </>
      }
      form={<OwnerForm onDone={finish} />}
    />
  )
}
