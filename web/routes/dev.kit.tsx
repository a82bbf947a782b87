import { createFileRoute } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { pageHead } from '#web/frame/head.ts'
import { KitPage } from '#web/ui/stories/kit-page.tsx'

export const Route = createFileRoute('/dev/kit')({
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: match.context.lang === 'ar' ? 'عدّة المكوّنات' : 'Component kit',
      is_private: true,
    }),
  component: () => <KitPage lang={useApp().lang} />,
})
