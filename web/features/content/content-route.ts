import type { App } from '#web/api/app.ts'
import { pageHead } from '#web/frame/head.ts'
import { staticPageQuery, type PageType, type StaticPage } from './content-queries.ts'

export const contentLoader =
  (type: PageType) =>
  async ({ context: { queryClient, api } }: { context: App }): Promise<StaticPage['meta']> =>
    (await queryClient.ensureQueryData(staticPageQuery(api, type))).meta

const PICTURES: Record<string, string> = {
  '/about-us': 'windtowers-creek.webp',
  '/our-services': 'tower-entrance.webp',
}

type HeadContext = {
  match: { context: App; pathname: string }
  loaderData?: StaticPage['meta'] | undefined
}

export function contentHead({ match: { context, pathname }, loaderData: meta }: HeadContext) {
  const picture = PICTURES[pathname]
  const head = pageHead({
    app: context,
    path: pathname,
    title: meta?.name ?? context.messages.shell.loading_failed,
    ...(meta && { description: meta.content }),
    ...(picture !== undefined && { shared: { file: picture } }),
  })
  return { ...head, meta: [...head.meta, { name: 'keywords', content: meta?.keyWord }] }
}
