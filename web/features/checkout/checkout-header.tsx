import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { LanguageLink } from '#web/frame/language-link.tsx'
import { Logo } from '#web/frame/logo.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CHECKOUT_WIDTH } from './columns.ts'

/** Nothing that leads away from paying but the way home. */
export function CheckoutHeader() {
  const { shell } = useMessages()
  const { company } = useApp()
  return (
    <header
      className={classNames(
        CHECKOUT_WIDTH,
        'flex h-18 items-center justify-between gap-3 md:h-22 print:hidden',
      )}
    >
      <Link to="/" aria-label={shell.home(company.name)} className="rounded-ctl py-2">
        <Logo />
      </Link>
      <LanguageLink className="-me-2.5 inline-flex min-h-11 items-center rounded-ctl px-2.5 text-small font-medium hover:underline" />
    </header>
  )
}
