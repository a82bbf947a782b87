import { Link, useRouterState } from '@tanstack/react-router'
import { Search, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { LanguageLink } from '#web/frame/language-link.tsx'
import { Logo } from '#web/frame/logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { usePerson } from '#web/api/person.ts'
import { returnHere } from '#web/urls/return-here.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'

const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }))

const WIDE_LINK =
  'inline-flex min-h-11 items-center rounded-ctl px-2 text-small font-medium whitespace-nowrap hover:underline max-main:hidden'

/** Order of spec 2. */
const PAGES = [
  ['/list-property', 'list_property'],
  ['/partner-with-us', 'partner_with_us'],
  ['/locations', 'locations'],
  ['/our-services', 'our_services'],
  ['/offers', 'offers'],
] as const

/** has_tabs: a phone has its tab bar, so the header leaves out what stands there. */
export function Header({ is_over, has_tabs }: { is_over: boolean; has_tabs: boolean }) {
  const { shell } = useMessages()
  const { company } = useApp()
  const ground = is_over
    ? '-mb-18 md:-mb-22 text-white on-night'
    : 'border-b border-line bg-pearl text-ink'
  return (
    <header className={classNames('relative z-20 print:hidden', ground)}>
      <nav
        aria-label={shell.main_nav}
        className="page flex h-18 items-center justify-between gap-3 md:h-22"
      >
        <Link to="/" aria-label={shell.home(company.name)} className="rounded-ctl py-2">
          <Logo />
        </Link>
        <div className="flex items-center gap-1 min-[80rem]:gap-3">
          <Link
            to="/book-a-stay"
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-ctl px-2.5 text-small font-medium hover:underline max-[22.5rem]:hidden',
              has_tabs && 'also-tab',
            )}
          >
            <Search size={20} aria-hidden className="md:hidden" />
            <span className="max-md:sr-only">{shell.book_a_stay}</span>
          </Link>
          {PAGES.map(([to, name]) => (
            <Link key={to} to={to} className={WIDE_LINK}>
              {shell.pages[name]}
            </Link>
          ))}
          <LanguageLink className="inline-flex min-h-11 items-center rounded-ctl px-2.5 text-small font-medium hover:underline" />
          <Account is_over={is_over} has_tabs={has_tabs} />
          <MenuButton is_over={is_over} />
        </div>
      </nav>
    </header>
  )
}

/** Pages for whoever wants an account. */
const ACCOUNT_PAGES = ['/register', '/login', '/forgot-password', '/reset-password']

/** Who booked without an account is nobody where one is opened. */
function Account({ is_over, has_tabs }: { is_over: boolean; has_tabs: boolean }) {
  const person = usePerson()
  const is_account_page = useRouterState({
    select: ({ location }) => ACCOUNT_PAGES.includes(location.pathname),
  })
  if (!person || (person.is_temporary && is_account_page))
    return <SignIn is_over={is_over} has_tabs={has_tabs} />
  return (
    <Suspense fallback={<span className="size-11" />}>
      <PersonMenu person={person} is_over={is_over} />
    </Suspense>
  )
}

function SignIn({ is_over, has_tabs }: { is_over: boolean; has_tabs: boolean }) {
  const { shell } = useMessages()
  const here = useRouterState({
    select: ({ location }) => returnHere(location.pathname, location.searchStr),
  })
  return (
    <>
      <Link
        to="/register"
        search={{ referral_code: '', redirect: here }}
        className="inline-flex min-h-11 items-center rounded-ctl px-2.5 text-small font-medium whitespace-nowrap hover:underline max-md:hidden"
      >
        {shell.sign_up}
      </Link>
      <Link
        to="/login"
        search={{ redirect: here }}
        className={buttonClass(
          is_over ? 'on_night' : 'secondary',
          'usual',
          classNames(
            'max-md:size-11 max-md:border-0 max-md:bg-transparent max-md:p-0',
            has_tabs && 'also-tab',
          ),
        )}
      >
        <UserRound size={21} aria-hidden className="md:hidden" />
        <span className="max-md:sr-only">{shell.sign_in}</span>
      </Link>
    </>
  )
}
