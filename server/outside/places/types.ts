import type { Lang } from '#contract/constants.ts'

export type PlaceSuggestion = { id: string; name: string; context: string }
export type FoundPlace = { name: string; latitude: number; longitude: number; types: string[] }

/** What somebody types until they choose is one session, billed as one. */
type Session = { lang: Lang; session: string | undefined }

/** Both throw PlacesUnavailable. */
export type Places = {
  /** Places of the United Arab Emirates, or cities of the world. */
  suggest: (options: Session & { text: string; kind: 'any' | 'city' }) => Promise<PlaceSuggestion[]>
  /** Ends the session. Undefined for an id that Google does not know. */
  find: (options: Session & { id: string }) => Promise<FoundPlace | undefined>
}

export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable'
}
