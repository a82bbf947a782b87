/** Of the browser's caches: pages of stays, their files, and ways in. All of it goes as one. */
export const KEPT_STAYS = 'my-stay'
/** The moment from which a kept page is shown no more, ms. */
export const KEPT_UNTIL = 'x-kept-until'

/** What the page of a stay asks its worker; the answer is whether it was kept. */
export type KeepRequest = {
  url: string
  /** ms */
  until: number
  /** Addresses that the page has loaded. */
  files: string[]
}

export const isKeepRequest = (data: unknown): data is KeepRequest =>
  typeof data === 'object' && data !== null && 'url' in data && 'until' in data && 'files' in data
