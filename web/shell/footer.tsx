import { Link } from '@tanstack/react-router'
import { useWords } from '#shell/app.ts'
import { LanguageLink } from '#shell/language-link.tsx'
import { Logo } from '#shell/logo.tsx'
import { linkClass } from '#ui/link.ts'

const FOUNDED_YEAR = 2026

/** The foot of every page, on the night surface. */
export function Footer() {
  const { shell } = useWords()
  return (
    <footer className="on-night bg-gulf-900 text-white">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-6 pt-10 pb-6">
        <Logo name={shell.brand} />
        <nav aria-label={shell.footer_nav} className="flex flex-wrap items-center gap-x-8 gap-y-2 text-small">
          <Link to="/book-a-stay" className={linkClass('on_night', 'inline-flex min-h-11 items-center')}>
            {shell.book_a_stay}
          </Link>
          <LanguageLink className={linkClass('on_night', 'inline-flex min-h-11 items-center')} />
        </nav>
      </div>
      <div className="page flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-t border-white/15 py-6 text-micro text-white/80">
        <p className="max-w-160">{shell.demo_note}</p>
        <p>{shell.rights(FOUNDED_YEAR)}</p>
      </div>
    </footer>
  )
}
