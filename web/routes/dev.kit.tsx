import { createFileRoute } from '@tanstack/react-router'
import { useApp } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'
import { KitPage } from '#ui/stories/kit-page.tsx'

export const Route = createFileRoute('/dev/kit')({
  head: ({ match }) => pageHead({ app: match.context, path: match.pathname, title: 'Component kit', is_private: true }),
  component: () => <KitPage lang={useApp().lang} />,
})
