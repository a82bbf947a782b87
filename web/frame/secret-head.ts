import type { App } from '#web/api/app.ts'
import { personalMessages } from '#web/api/messages.ts'
import type { PersonalMessages } from '#web/messages/types.ts'
import { pageHead } from './head.ts'

type Shown = { match: { context: App; pathname: string } }

/** The head of a page whose address is a secret of a guest. */
export const secretHead =
  (titleOf: (messages: PersonalMessages) => string) =>
  ({ match: { context, pathname } }: Shown) =>
    pageHead({
      app: context,
      path: pathname,
      title: titleOf(personalMessages(context)),
      is_private: 'secret',
    })
