import type { Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { Scheme } from '#contract/schemes.ts'

export type RequestContext = {
  lang: Lang
  /**
   * The public address, also where the page is opened at another one: what the server renders, the
   * browser renders too.
   */
  origin: string
  /** Every mail and text message lands in an inbox that anybody may open. */
  is_demo: boolean
  /** CSP nonce; absent on pages cached for every visitor. */
  nonce: string | undefined
  /** No session came with the request, so nobody has to be asked for. */
  is_anonymous: boolean
  /** Of the office. */
  scheme: Scheme
  /** Whose site it is, as it was when the page was rendered. */
  company: Company
  /** Its colours as a style sheet; empty for the product's. */
  house_style: string
  transport: (path: string, init?: RequestInit) => Promise<Response>
}
