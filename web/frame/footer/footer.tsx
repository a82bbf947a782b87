import { Link, type RegisteredRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { LanguageLink } from '#web/frame/language-link.tsx'
import { Logo } from '#web/frame/logo.tsx'
import { SocialLinks } from './social-links.tsx'
import { linkClass } from '#web/ui/link.ts'

const FOUNDED_YEAR = 2026
const LINK = linkClass('on_night', 'inline-flex min-h-11 items-center')

const NewsletterForm = lazy(async () => ({
  default: (await import('./newsletter-form.tsx')).NewsletterForm,
}))

export function Footer() {
  const { is_demo, messages, company } = useApp()
  const { shell } = messages
  const { pages, footer } = shell
  return (
    <footer className="on-night bg-gulf-900 text-white print:hidden">
      <div className="page grid gap-x-16 gap-y-10 pt-14 pb-10 main:grid-cols-[minmax(0,1fr)_26rem]">
        <nav
          id="site-links"
          aria-label={shell.footer_nav}
          className="grid grid-cols-2 gap-x-8 gap-y-8 text-small md:grid-cols-3"
        >
          <Column
            title={footer.stays}
            links={{
              '/book-a-stay': shell.book_a_stay,
              '/offers': pages.offers,
              '/locations': pages.locations,
              '/find-booking': pages.find_booking,
            }}
          >
            <LanguageLink className={LINK} />
          </Column>
          <Column
            title={footer.company}
            links={{
              '/about-us': pages.about_us,
              '/our-services': pages.our_services,
              '/list-property': pages.list_property,
              '/partner-with-us': pages.partner_with_us,
              '/contact-us': pages.contact_us,
            }}
          />
          <Column
            title={footer.terms}
            links={{
              '/cancellation': pages.cancellation,
              '/payment-and-refund': pages.payment_and_refund,
              '/privacy': pages.privacy,
            }}
          />
        </nav>
        <Emails />
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 main:max-xl:pe-20 border-t border-white/15 py-6 text-micro text-white/80">
        <Logo />
        <SocialLinks links={company.social_links} />
        {is_demo && <p className="max-w-160">{shell.demo_note}</p>}
        <p>{shell.rights(FOUNDED_YEAR, company.name)}</p>
      </div>
    </footer>
  )
}

type ColumnProps = {
  title: string
  links: Partial<Record<keyof RegisteredRouter['routesByPath'], string>>
  children?: ReactNode
}

function Column({ title, links, children }: ColumnProps) {
  return (
    <div className="flex flex-col items-start">
      <h2 className="mb-1 font-text font-semibold">{title}</h2>
      {Object.entries(links).map(([to, name]) => (
        <Link key={to} to={to} className={LINK}>
          {name}
        </Link>
      ))}
      {children}
    </div>
  )
}

/** Fetched near the viewport into a box of fixed height. */
function Emails() {
  const { emails } = useMessages().shell
  const box = useRef<HTMLDivElement>(null)
  const [is_near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box}>
      <h2 className="text-[1.375rem] leading-tight">{emails.title}</h2>
      <p className="mt-2 mb-4 text-small text-white/85">{emails.line}</p>
      <div className="min-h-36 sm:min-h-24">
        <Suspense>{is_near && <NewsletterForm />}</Suspense>
      </div>
    </div>
  )
}
