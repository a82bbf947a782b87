import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { BooksPage } from '#web/features/admin/books/books-page.tsx'
import { booksQuery } from '#web/features/admin/books/books-queries.ts'
import { readBooksUrl } from '#web/features/admin/books/books-url.ts'

export const Route = createFileRoute('/admin/books/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.prefetchQuery(booksQuery(adminApi(api), readBooksUrl(deps).day))
  },
  head: adminHead((messages) => messages.books.title),
  component: BooksRoute,
})

function BooksRoute() {
  const url = readBooksUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <BooksPage url={url} onChange={change} />
}
