import type { App } from '#web/api/app.ts'
import { adminMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import type { Company } from '#contract/company.ts'
import type { AdminMessages } from '#web/messages/types.ts'

type Shown = { match: { context: App; pathname: string } }

/** The head of an office page, which nobody finds by a search engine. */
export const adminHead =
  (titleOf: (messages: AdminMessages, company: Company) => string) =>
  ({ match: { context, pathname } }: Shown) =>
    pageHead({
      app: context,
      path: pathname,
      title: titleOf(adminMessages(context), context.company),
      is_private: true,
    })
