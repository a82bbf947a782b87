import { Link } from '@tanstack/react-router'
import { LogOut, MoveUpRight, Plus, ShieldCheck } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { forgetSession } from '#web/api/browser-session.ts'
import { LanguageLink } from '#web/frame/language-link.tsx'
import { Logo } from '#web/frame/logo.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CommandButton } from '#web/admin/command/command-button.tsx'
import { ProofDialog } from '#web/admin/proof/proof-dialog.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { PageLinks } from './page-links.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { useScheme } from './scheme.ts'
import { useLiveChanges } from './use-live-changes.ts'

/** Every page asks them: fetched before the first press, which else would wait for them. */
async function fetchGuards() {
  await Promise.all([import('./guard-colleague.ts'), import('./guard-page.ts')])
}

export function AdminFrame({ children }: { children: ReactNode }) {
  useLiveChanges()
  useEffect(() => void fetchGuards().catch(() => undefined), [])
  return (
    <div className="admin" data-scheme={useScheme()}>
      <Side />
      <div className="min-w-0 px-4 pt-5 pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:px-8 md:py-7">
        {children}
      </div>
      <ProofDialog />
    </div>
  )
}

function Side() {
  const { company } = useApp()
  const { frame } = useAdminMessages()
  const { first_name, last_name, may } = useStaff()
  return (
    <aside className="admin-side flex items-center gap-3 max-md:gap-1.5 border-line bg-white px-3 py-2 max-md:flex-wrap max-md:border-b md:flex-col md:items-stretch md:gap-5 md:border-e md:py-5 print:hidden">
      <Link
        to="/admin"
        aria-label={frame.home(company.name)}
        className="admin-logo rounded-ctl px-2.5 py-1.5 text-gulf-900 max-md:me-auto max-md:px-1"
      >
        <Logo />
      </Link>
      <CommandButton />
      <PageLinks />
      {may('bookings') && (
        <Link
          to="/admin/new-booking"
          className={buttonClass('primary', 'small', 'max-md:px-2')}
          title={frame.new_booking}
        >
          <Plus size={17} aria-hidden />
          <span className="admin-word max-md:sr-only">{frame.new_booking}</span>
        </Link>
      )}
      <div className="admin-mine flex items-center md:ms-0 md:mt-auto md:grid md:gap-0.5">
        <p className="admin-word px-2.5 pb-1.5 text-micro text-ink-3 max-md:sr-only">
          <bdi>{`${first_name} ${last_name}`}</bdi>
        </p>
        <SchemeChoice />
        <LanguageLink className="admin-link" />
        <Link to="/" className="admin-link max-md:hidden" title={frame.to_site}>
          <MoveUpRight size={18} strokeWidth={1.7} aria-hidden className="mirror-rtl" />
          <span className="admin-word">{frame.to_site}</span>
        </Link>
        <Link to="/admin/security" className="admin-link" title={frame.my_security}>
          <ShieldCheck size={18} strokeWidth={1.7} aria-hidden />
          <span className="admin-word max-md:sr-only">{frame.my_security}</span>
        </Link>
        <LogOutButton />
      </div>
    </aside>
  )
}

function LogOutButton() {
  const { api } = useApp()
  const { frame } = useAdminMessages()
  const logOut = async () => {
    forgetSession()
    await api.logOut({}).catch(() => undefined) // the page reloads in any case
    location.reload()
  }
  return (
    <button
      type="button"
      className="admin-link"
      title={frame.log_out}
      onClick={() => void logOut()}
    >
      <LogOut size={18} strokeWidth={1.7} aria-hidden className="mirror-rtl" />
      <span className="admin-word max-md:sr-only">{frame.log_out}</span>
    </button>
  )
}
