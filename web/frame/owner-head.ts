import type { App } from '#web/api/app.ts'
import { ownerMessages } from '#web/api/messages.ts'
import { pageHead } from './head.ts'
import type { OwnerMessages } from '#web/messages/types.ts'

type Shown = { match: { context: App; pathname: string } }

/** The head of an owner's page, which nobody finds by a search engine. */
export const ownerHead =
  (titleOf: (messages: OwnerMessages) => string) =>
  ({ match: { context, pathname } }: Shown) =>
    pageHead({
      app: context,
      path: pathname,
      title: titleOf(ownerMessages(context)),
      is_private: true,
    })
