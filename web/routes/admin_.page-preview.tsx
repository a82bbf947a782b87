import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { STATIC_PAGE } from '#contract/constants.ts'
import { adminApi, useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { adminMessages, useAdminMessages } from '#web/api/messages.ts'
import { previewQuery } from '#web/features/admin/pages/pages-queries.ts'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { DrawnPage } from '#web/features/content/company-page.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { pageHead } from '#web/frame/head.ts'
import { count, readFields } from '#web/urls/fields.ts'

const pageOf = (page: number | undefined) =>
  Object.values(STATIC_PAGE).find((type) => type === page)

export const Route = createFileRoute('/admin_/page-preview')({
  staticData: { messages: ['admin', 'company', 'front'] },
  validateSearch: (raw: Record<string, unknown>) => readFields({ page: count(1, 7) }, raw),
  beforeLoad: async ({ context, location }) => {
    const { guardPage } = await import('#web/admin/frame/guard-page.ts')
    await guardPage(context, location.pathname)
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, lang }, deps }) => {
    const type = pageOf(deps.page)
    if (type === undefined) throw notFound()
    return queryClient.ensureQueryData(previewQuery(adminApi(api), type, lang))
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).pages.preview,
      is_private: true,
    }),
  component: Preview,
})

function Preview() {
  const type = pageOf(Route.useSearch().page) ?? STATIC_PAGE.about_us
  const { lang } = useApp()
  const { pages } = useAdminMessages()
  const { data } = useSuspenseQuery(previewQuery(useAdminApi(), type, lang))
  return (
    <>
      <output className="block bg-gulf-900 px-4 py-3 text-center text-white">
        {pages.preview_banner}
      </output>
      {type === STATIC_PAGE.front_page ? (
        <Hero page={data.data} />
      ) : (
        <DrawnPage type={type} page={data.data} form={<ContactForm />} />
      )}
    </>
  )
}
