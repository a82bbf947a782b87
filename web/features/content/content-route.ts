import type { App } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'
import { staticPageQuery, type PageType, type StaticPage } from './content-queries.ts'

/** What reads a page of the company before it is drawn; it answers what the page's head says. */
export const contentLoader =
  (type: PageType) =>
  async ({ context: { queryClient, api } }: { context: App }): Promise<StaticPage['meta']> =>
    (await queryClient.ensureQueryData(staticPageQuery(api, type))).meta

/** The photographs by which other sites show these pages; the others are shown by the city. */
const PICTURES: Record<string, string> = { '/about-us': 'windtowers-creek.webp', '/our-services': 'tower-entrance.webp' }

type Shown = { match: { context: App; pathname: string }; loaderData?: StaticPage['meta'] | undefined }

/** The head of a page of the company: title, description and keywords as its own text says. */
export function contentHead({ match: { context, pathname }, loaderData: told }: Shown) {
  const picture = PICTURES[pathname]
  const head = pageHead({
    app: context,
    path: pathname,
    title: told?.name ?? context.messages.shell.loading_failed,
    ...(told && { description: told.content }),
    ...(picture !== undefined && { image: `/pictures/${picture}?w=1280` }),
  })
  return { ...head, meta: [...head.meta, { name: 'keywords', content: told?.keyWord }] }
}
