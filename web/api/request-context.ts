import type { Lang } from '#contract/constants.ts'

export type RequestContext = {
  lang: Lang
  origin: string
  /** CSP nonce; absent on pages cached for every visitor. */
  nonce: string | undefined
  transport: (path: string, init?: RequestInit) => Promise<Response>
}
