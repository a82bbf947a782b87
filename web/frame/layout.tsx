import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { AppInvitation } from './app-invitation.tsx'
import { useApp } from '#web/api/app.ts'
import { useCountedViews } from './count-views.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { headerOf, isOfGuests, shownPage } from './header-of.ts'
import { localeOf } from '#web/i18n/language.ts'
import { takePendingFocus } from './new-page-focus.ts'
import { useRememberedPerson } from '#web/api/person.ts'
import { StayOnItsWay } from './stay-page-skeleton.tsx'
import { TabBar } from './tab-bar.tsx'
import { Toasts } from '#web/toasts/toasts.tsx'
import { Widget } from './contact-widget.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const OwnerHeader = lazy(async () => ({
  default: (await import('#web/frame/header/owner-header.tsx')).OwnerHeader,
}))

export function Layout() {
  const { lang, messages } = useApp()
  const header = useMatches({ select: headerOf })
  const is_paying = useMatches({
    select: (matches) => matches.at(-1)?.staticData.is_paying ?? false,
  })
  const offers_app = useMatches({
    select: (matches) => matches.at(-1)?.staticData.offers_app ?? true,
  })
  const has_price_bar = useMatches({
    select: (matches) => shownPage(matches)?.staticData.has_price_bar ?? false,
  })
  const is_guests = isOfGuests(header)
  useFocusOnNewPage()
  useRememberedPerson()
  useCountedViews()
  useTransitions()
  return (
    <I18nProvider locale={localeOf(lang)}>
      <a
        href="#main"
        className="sr-only rounded-ctl bg-white px-4 py-3 font-semibold text-ink shadow-e2 focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-80"
      >
        {messages.shell.skip}
      </a>
      <OnItsWay />
      <StayOnItsWay />
      <Connection />
      {header === 'owner' && (
        <Suspense>
          <OwnerHeader />
        </Suspense>
      )}
      {is_guests && <Header is_over={header === 'over'} has_tabs={!is_paying && !has_price_bar} />}
      {/* one that stayed would be moved by the header that comes with the next page */}
      <main key={String(header === 'none')} id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      {is_guests && <Footer />}
      {is_guests && !is_paying && <TabBar />}
      {header !== 'admin' && <Widget />}
      {header !== 'owner' && header !== 'admin' && !is_paying && offers_app && <AppInvitation />}
      <Toasts />
    </I18nProvider>
  )
}

function OnItsWay() {
  const { messages } = useApp()
  const is_loading = useRouterState({ select: (state) => state.isLoading })
  return is_loading ? <ProgressBar label={messages.shell.on_its_way} /> : null
}

const AFTER_FIRST_LOAD_MS = 1_500

/** Loaded ahead: it cannot be fetched once the connection is lost. */
function Connection() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { OfflineNotice } = await import('./offline-notice.tsx')
      setNotice(() => OfflineNotice)
    }
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_FIRST_LOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return Notice && <Notice />
}

function useFocusOnNewPage() {
  const router = useRouter()
  useEffect(() => {
    if (takePendingFocus()) focusMain()
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) focusMain()
    })
  }, [router])
}

/** Fetched by the first sign of a person, so that it weighs nothing on the first load. */
function useTransitions() {
  const router = useRouter()
  useEffect(() => {
    const over = new AbortController()
    const install = () => {
      over.abort()
      void import('./photo-transition.ts').then(
        ({ installTransitions }) => installTransitions(router),
        () => undefined, // pages change without them
      )
    }
    for (const sign of SIGNS)
      addEventListener(sign, install, { passive: true, signal: over.signal })
    return () => over.abort()
  }, [router])
}

const SIGNS = ['pointerover', 'touchstart', 'keydown'] as const

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
