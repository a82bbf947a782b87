import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { linkClass } from '#web/ui/link.ts'
import { AgentForm } from './agent-form.tsx'
import { HostPage } from './host-page.tsx'

export function AgentPage() {
  const { messages } = useApp()
  const { host } = useCompanyMessages()
  const { agents } = host
  const [sent_by, setSentBy] = useState<string | null>(null)
  const finish = (email: string) => {
    showToast({ text: messages.successes.AGENT_SUBMITTED ?? '', kind: 'good' })
    setSentBy(email)
  }
  if (sent_by !== null) {
    return (
      <FullStop title={agents.done.title} line={agents.done.line(sent_by)}>
        <Link to="/" className={buttonClass('night', 'large')}>
          {host.done.home}
        </Link>
      </FullStop>
    )
  }
  return (
    <HostPage
      success={agents}
      picture="plaza-dusk.webp"
      aside={
        <p>
          {agents.to_owners}{' '}
          <Link to="/list-property" className={linkClass('text', 'font-semibold')}>
            {agents.to_owners_link}
          </Link>
        </p>
      }
      form={<AgentForm onDone={finish} />}
    />
  )
}
