import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Lang } from '#contract/constants.ts'
import type { Words } from '#messages'
import type { Api } from '#shell/api.tsx'

/** What every route's loader and head receive, and every component reaches through useApp. */
export type App = {
  queryClient: QueryClient
  api: Api
  words: Words
  lang: Lang
  /** In Dubai, when the page was made. */ today: string
  origin: string
  words_file: string | undefined
}

/** The app of this page: the API, the language and the query cache. */
export function useApp(): App {
  return useRouter().options.context
}

/** The words of the page's language. */
export function useWords(): Words {
  return useApp().words
}
