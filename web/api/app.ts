import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { Messages } from '#messages'
import type { Api } from './api.tsx'
import type { Bundles, MessageFiles } from './bundles.ts'

export type App = {
  queryClient: QueryClient
  api: Api
  messages: Messages
  lang: Lang
  /** Day in Dubai when the page was rendered, 'yyyy-MM-dd'. */
  today: string
  origin: string
  is_demo: boolean
  /** Whose site it is, as it was when the page was rendered. */
  company: Company
  house_style: string
  message_files: MessageFiles
  bundles: Bundles
}

export function useApp(): App {
  return useRouter().options.context
}
