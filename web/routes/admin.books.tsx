import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { BooksPage } from '#web/features/admin/books/books-page.tsx'
import { readBooksUrl } from '#web/features/admin/books/books-url.ts'

export const Route = createFileRoute('/admin/books')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  head: adminHead((messages) => messages.books.title),
  component: BooksRoute,
})

function BooksRoute() {
  const url = readBooksUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <BooksPage url={url} onChange={change} />
}
