import { Link } from '@tanstack/react-router'
import { LogOut, MoveUpRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAdminMessages, useApp } from '#api/app.ts'
import { forgetSession } from '#api/browser-session.ts'
import { LanguageLink } from '#frame/language-link.tsx'
import { Logo } from '#frame/logo.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useStaff } from './staff-self.ts'

export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="admin">
      <Side />
      <div className="admin-main min-w-0 px-4 py-5 md:px-8 md:py-7">{children}</div>
      <ProofDialog />
    </div>
  )
}

function Side() {
  const { messages } = useApp()
  const { frame } = useAdminMessages()
  const { first_name, last_name, may } = useStaff()
  return (
    <aside className="admin-side flex items-center gap-3 border-line bg-white px-3 py-2 max-md:border-b md:flex-col md:items-stretch md:gap-5 md:border-e md:py-5 print:hidden">
      <Link to="/admin" aria-label={`${messages.shell.brand}, ${frame.title}`} className="rounded-ctl px-2.5 py-1.5 text-gulf-900">
        <Logo name={messages.shell.brand} />
      </Link>
      <nav aria-label={frame.pages_label} className="admin-pages">
        {ADMIN_PAGES.filter(({ right }) => may(right)).map(({ to, name, icon: Icon }) => (
          <Link key={to} to={to} className="admin-link">
            <Icon size={18} strokeWidth={1.7} aria-hidden />
            {frame.pages[name]}
          </Link>
        ))}
      </nav>
      {may('bookings') && (
        <Link to="/admin/new-booking" className={buttonClass('primary', 'small', 'max-md:ms-auto')}>
          <Plus size={17} aria-hidden />
          {frame.new_booking}
        </Link>
      )}
      <div className="flex items-center gap-1 md:ms-0 md:mt-auto md:grid md:gap-0.5">
        <p className="px-2.5 pb-1.5 text-micro text-ink-3 max-md:sr-only">
          <bdi>{`${first_name} ${last_name}`}</bdi>
        </p>
        <LanguageLink className="admin-link" />
        <Link to="/" className="admin-link max-md:hidden">
          <MoveUpRight size={18} strokeWidth={1.7} aria-hidden className="mirror-rtl" />
          {frame.to_site}
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
    <button type="button" className="admin-link" onClick={() => void logOut()}>
      <LogOut size={18} strokeWidth={1.7} aria-hidden className="mirror-rtl" />
      <span className="max-md:sr-only">{frame.log_out}</span>
    </button>
  )
}
