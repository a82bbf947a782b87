import { HeadContent, ScriptOnce, Scripts, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { directionOf } from '#web/i18n/direction.ts'
import { KEEP_EARLY_INPUT } from '#web/ui/early-input.ts'
import { headerOf, isOfGuests } from './header-of.ts'

/** The document around every page: its language, its direction, its head. */
export function Document({ children }: { children: ReactNode }) {
  const { lang, is_demo, origin, company, house_style } = useApp()
  const messages = useMatches({
    select: (matches) => [matches.at(-1)?.staticData.messages ?? []].flat().join(' '),
  })
  const header = useMatches({ select: headerOf })
  return (
    <html
      lang={lang}
      dir={directionOf(lang)}
      data-origin={origin}
      data-company={JSON.stringify(company)}
      data-demo={is_demo ? '' : undefined}
      data-messages={messages === '' ? undefined : messages}
    >
      <head>
        {/* What a slow machine has read half would move when the rest of its line comes. */}
        {isOfGuests(header) && <link rel="expect" href="#site-links" blocking="render" />}
        <HeadContent />
        {house_style !== '' && <style data-house>{house_style}</style>}
        {import.meta.env.SSR && <ScriptOnce>{KEEP_EARLY_INPUT}</ScriptOnce>}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
