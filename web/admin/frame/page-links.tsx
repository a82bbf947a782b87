import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { Popover } from '#web/ui/popover.tsx'
import { ADMIN_PAGES, type AdminPage } from './admin-pages.ts'
import { TroubleCount } from './trouble-count.tsx'

/** What a thumb still hits on the narrowest phone. */
const IN_BAR = 5

/** The pages a colleague may open; on a phone a bar at the foot, with what is too much behind “More”. */
export function PageLinks() {
  const { frame } = useAdminMessages()
  const { may } = useStaff()
  const pages = ADMIN_PAGES.filter(({ right }) => may(right))
  const in_bar = pages.length > IN_BAR ? IN_BAR - 1 : IN_BAR
  return (
    <nav aria-label={frame.pages_label} className="admin-pages">
      {pages.map((page, n) => (
        <PageLink key={page.to} page={page} className={n < in_bar ? '' : 'max-md:hidden'} />
      ))}
      {pages.length > IN_BAR && <MorePages pages={pages.slice(in_bar)} />}
    </nav>
  )
}

type LinkProps = { page: AdminPage; className?: string; onOpen?: () => void }

function PageLink({ page: { to, name, icon: Icon }, className = '', onOpen }: LinkProps) {
  const { title } = useAdminMessages()[name]
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/admin', includeSearch: false }}
      className={`admin-link ${className}`}
      title={title}
      onClick={onOpen}
    >
      <Icon size={18} strokeWidth={1.7} aria-hidden />
      <span className="admin-word">{title}</span>
      {name === 'today' && <TroubleCount />}
    </Link>
  )
}

function MorePages({ pages }: { pages: readonly AdminPage[] }) {
  const { frame } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const is_here = pages.some(({ to }) => pathname.endsWith(to) || pathname.includes(`${to}/`))
  return (
    <>
      <button
        ref={button}
        type="button"
        className="admin-link md:hidden"
        data-status={is_here ? 'active' : undefined}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={18} strokeWidth={1.7} aria-hidden />
        {frame.more}
      </button>
      <Popover
        label={frame.more}
        triggerRef={button}
        isOpen={is_open}
        onOpenChange={setOpen}
        placement="bottom end"
        className="grid min-w-56 p-2"
      >
        {pages.map((page) => (
          <PageLink key={page.to} page={page} onOpen={() => setOpen(false)} />
        ))}
      </Popover>
    </>
  )
}
