import { Link } from '@tanstack/react-router'
import { useMessages } from '#api/app.ts'
import { LanguageLink } from '#frame/language-link.tsx'
import { Logo } from '#frame/logo.tsx'
import { classNames } from '#ui/class-names.ts'
import { CHECKOUT_WIDTH } from './columns.ts'

/** Nothing that leads away from paying but the way home. */
export function CheckoutHeader() {
  const { shell } = useMessages()
  return (
    <header className={classNames(CHECKOUT_WIDTH, 'flex h-18 items-center justify-between gap-3 md:h-22 print:hidden')}>
      <Link to="/" aria-label={shell.home} className="rounded-ctl py-2">
        <Logo name={shell.brand} />
      </Link>
      <LanguageLink className="-me-2.5 inline-flex min-h-11 items-center rounded-ctl px-2.5 text-small font-medium hover:underline" />
    </header>
  )
}
