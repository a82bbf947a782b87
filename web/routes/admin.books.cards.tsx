import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { cardMonthQuery } from '#web/features/admin/books/books-queries.ts'
import { readBooksUrl } from '#web/features/admin/books/books-url.ts'
import { CardsPage } from '#web/features/admin/books/cards-page.tsx'

export const Route = createFileRoute('/admin/books/cards')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.prefetchQuery(cardMonthQuery(adminApi(api), readBooksUrl(deps).month))
  },
  head: adminHead((messages) => messages.books.cards.title),
  component: CardsRoute,
})

function CardsRoute() {
  const { month } = readBooksUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <CardsPage month={month} onChange={(chosen) => change({ month: chosen })} />
}
