import type { Lang } from '#contract/constants.ts'

/** What the server knows of a request before the page is drawn. */
export type RequestContext = {
  lang: Lang
  origin: string
  /** By which the policy allows the page's own scripts; none on a page that is kept for everybody. */
  nonce: string | undefined
  /** Answers a call of the API in process, with the visitor's cookies. */
  transport: (path: string, init?: RequestInit) => Promise<Response>
}
