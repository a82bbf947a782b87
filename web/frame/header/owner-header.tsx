import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  CalendarRange,
  ChartNoAxesColumn,
  HousePlus,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { Logo } from '#web/frame/logo.tsx'
import { switchToGuest } from '#web/owner/owner-switch.ts'
import { PersonMenu } from './person-menu.tsx'
import { usePerson } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'

type Page = {
  to: '/owner' | '/owner/reservation' | '/owner/report' | '/owner/add-property'
  name: 'dashboard' | 'reservations' | 'report' | 'add_property'
  icon: LucideIcon
}

const PAGES: readonly Page[] = [
  { to: '/owner', name: 'dashboard', icon: ChartNoAxesColumn },
  { to: '/owner/reservation', name: 'reservations', icon: CalendarRange },
  { to: '/owner/report', name: 'report', icon: ReceiptText },
  { to: '/owner/add-property', name: 'add_property', icon: HousePlus },
]

export function OwnerHeader() {
  const app = useApp()
  const { frame } = useOwnerMessages()
  const person = usePerson()
  return (
    <header className="on-night bg-gulf-900 text-white print:hidden">
      <div className="page flex min-h-16 items-center gap-x-4 md:min-h-18 min-[60rem]:gap-x-8">
        <Link to="/owner" aria-label={frame.home(app.company.name)} className="rounded-ctl py-2">
          <Logo />
        </Link>
        <nav aria-label={frame.portal} className="owner-pages">
          {PAGES.map(({ to, name, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="owner-page"
            >
              <Icon size={21} strokeWidth={1.7} aria-hidden className="md:hidden" />
              {frame.pages[name]}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2 md:gap-3">
          <Button kind="on_night" onPress={() => void switchToGuest(app)} className="border-0">
            <ArrowLeftRight size={17} aria-hidden className="md:max-[60rem]:hidden" />
            {frame.to_guest}
          </Button>
          {person && <PersonMenu person={person} is_over is_at_owners />}
        </div>
      </div>
    </header>
  )
}
