import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '#shell/app.ts'
import { directionOf } from '#shell/language.ts'

/** The document around every page: its language, its direction, its head. */
export function Document({ children }: { children: ReactNode }) {
  const { lang } = useApp()
  return (
    <html lang={lang} dir={directionOf(lang)}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
