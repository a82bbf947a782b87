import { Link, useRouterState } from '@tanstack/react-router'
import { MessageCircle, Phone } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { LanguageLink } from '#web/frame/language-link.tsx'
import { usePerson, type Person } from '#web/api/person.ts'
import { returnHere } from '#web/urls/return-here.ts'
import { chatLink, phoneLink } from '#web/frame/contact-links.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const ROW = 'flex min-h-12 items-center gap-3 rounded-ctl px-3 font-medium hover:bg-shell'
const GROUP = 'grid border-t border-line py-2'

/** Order of spec 2. */
const PAGES = [
  ['/offers', 'offers'],
  ['/locations', 'locations'],
  ['/our-services', 'our_services'],
  ['/list-property', 'list_property'],
  ['/partner-with-us', 'partner_with_us'],
  ['/contact-us', 'contact_us'],
  ['/find-booking', 'find_booking'],
] as const

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { shell } = useMessages()
  const { company } = useApp()
  const person = usePerson()
  const onOpenChange = (is_open: boolean) => is_open || onClose()
  return (
    <Dialog title={shell.menu} kind="drawer" isOpen onOpenChange={onOpenChange} labels={shell}>
      <nav aria-label={shell.menu} className="-mx-2 -my-3">
        <div className="grid pb-2">
          <Link to="/book-a-stay" onClick={onClose} className={ROW}>
            {shell.book_a_stay}
          </Link>
          {PAGES.map(([to, name]) => (
            <Link key={to} to={to} onClick={onClose} className={ROW}>
              {shell.pages[name]}
            </Link>
          ))}
        </div>
        <Account person={person} onClose={onClose} />
        <div className={GROUP}>
          <LanguageLink className={ROW} />
        </div>
        <div className={GROUP}>
          <a href={phoneLink(company)} className={ROW}>
            <Phone size={19} strokeWidth={1.8} aria-hidden className="text-gulf-700" />
            <span>{shell.talk.phone}</span>
            <bdi dir="ltr" className="ms-auto text-small font-normal whitespace-nowrap text-ink-2">
              {company.phone}
            </bdi>
          </a>
          <a href={chatLink(company)} target="_blank" rel="noreferrer" className={ROW}>
            <MessageCircle size={19} strokeWidth={1.8} aria-hidden className="text-gulf-700" />
            {shell.talk.chat}
          </a>
        </div>
      </nav>
    </Dialog>
  )
}

function Account({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { shell } = useMessages()
  const here = useRouterState({
    select: ({ location }) => returnHere(location.pathname, location.searchStr),
  })
  if (person?.is_temporary) return null
  if (person)
    return (
      <div className={GROUP}>
        <Link to="/profile" onClick={onClose} className={ROW}>
          {shell.profile}
        </Link>
      </div>
    )
  return (
    <div className={GROUP}>
      <Link to="/login" search={{ redirect: here }} onClick={onClose} className={ROW}>
        {shell.sign_in}
      </Link>
      <Link
        to="/register"
        search={{ referral_code: '', redirect: here }}
        onClick={onClose}
        className={ROW}
      >
        {shell.sign_up}
      </Link>
    </div>
  )
}
