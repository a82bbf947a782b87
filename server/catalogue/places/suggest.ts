import type { Endpoints } from '#contract/index.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { Call } from '#server/call/call.ts'
import { listPopularPlaces } from './area-queries.ts'
import { findGooglePlace, isGooglePlace, suggestGooglePlaces } from './google.ts'
import { findSuggestion, suggestCities, suggestPlaces } from './place-queries.ts'

const SUGGESTIONS = 8

/** Google's where it is set up and answers, else those of our gazetteer. */
export async function suggest(
  { q, id, kind: wanted, session }: Input<Endpoints['suggestPlaces']>,
  call: Call,
) {
  const { db, lang } = call
  if (id !== undefined) {
    const place = isGooglePlace(id)
      ? await findGooglePlace(call, { id, session })
      : await findSuggestion(db, id, lang)
    return { places: place ? [place] : [] }
  }
  const text = q.trim()
  const kind = wanted ?? 'any'
  if (text === '' && kind === 'any') return { places: await listPopularPlaces(db, lang) }
  const googles = await suggestGooglePlaces(call, { text, kind, session })
  if (googles.length > 0) return { places: googles.slice(0, SUGGESTIONS) }
  const asked = { text: q, lang, limit: SUGGESTIONS }
  return {
    places: kind === 'city' ? await suggestCities(db, asked) : await suggestPlaces(db, asked),
  }
}
