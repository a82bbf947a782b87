import type { Place } from '#contract/endpoints/catalogue.ts'
import type { Call } from '#server/call/call.ts'
import { PlacesUnavailable } from '#server/outside/places/index.ts'
import type * as z from 'zod/mini'
import { findChosenPlace, findOurPlace, saveChosenPlace } from './google-place-queries.ts'

const PREFIX = 'google:'
/** One letter tells nothing. */
const LEAST_TYPED = 2

export const isGooglePlace = (id: string) => id.startsWith(PREFIX)

type Suggestion = z.output<typeof Place>
type Typed = { text: string; kind: 'any' | 'city'; session: string | undefined }

/**
 * Empty when Google is off, slow, broken or knows none; somebody who sends no session only reads
 * pages, and is not paid for.
 */
export async function suggestGooglePlaces(
  call: Call,
  { text, kind, session }: Typed,
): Promise<Suggestion[]> {
  const { places } = call.services
  if (!places || session === undefined || text.length < LEAST_TYPED) return []
  const suggested = await unlessUnavailable(call, () =>
    places.suggest({ text, kind, lang: call.lang, session }),
  )
  return (suggested ?? []).map(({ id, name, context }) => ({
    id: `${PREFIX}${id}`,
    name,
    context,
    kind: kind === 'city' ? 'city' : 'place',
    latitude: null,
    longitude: null,
    attribution: 'Google Maps' as const,
  }))
}

/** Asks Google where it is and what it is called, unless it is a place of ours. */
export async function findGooglePlace(
  call: Call,
  { id, session }: { id: string; session?: string | undefined },
): Promise<Suggestion | undefined> {
  const { lang, now } = call
  const { db, places } = call.services // not of a standby: what was found is written down
  const known = await findChosenPlace(db, id, lang)
  if (!places || known?.is_ours) return known && withoutOwn(known)
  const found = await unlessUnavailable(call, () =>
    places.find({ id: id.slice(PREFIX.length), lang, session }),
  )
  if (!found) return known && withoutOwn(known)
  const { name, types, latitude, longitude } = found
  const alike = likenessOf(types)
  const same_as = (alike && (await findOurPlace(db, found, alike))) ?? null
  await saveChosenPlace(db, { id, latitude, longitude, same_as, found_at: now })
  if (same_as === null)
    return { id, name, context: '', kind: 'place', latitude, longitude, attribution: 'Google Maps' }
  const ours = await findChosenPlace(db, id, lang)
  return ours && withoutOwn(ours)
}

/** Before a search: a link may be older than what is known of its place. */
export async function locateGooglePlace(call: Call, id: string): Promise<void> {
  if (!(await findChosenPlace(call.services.db, id, call.lang))) await findGooglePlace(call, { id })
}

const withoutOwn = ({
  is_ours: _is_ours,
  ...place
}: NonNullable<Awaited<ReturnType<typeof findChosenPlace>>>): Suggestion => place

/**
 * Cities and neighbourhoods are places of ours, with an extent of their own; a hotel or a street is
 * a point.
 */
function likenessOf(types: string[]) {
  if (types.includes('locality')) return { kinds: ['city'], within_m: 15_000 }
  if (types.includes('administrative_area_level_1')) return { kinds: ['emirate'], within_m: 60_000 }
  if (types.some((type) => type === 'neighborhood' || type.startsWith('sublocality')))
    return { kinds: ['community', 'area'], within_m: 1_000 }
  return undefined
}

async function unlessUnavailable<Answer>(
  { log }: Call,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error
    log.warn({ why: error.message }, 'Places come from the gazetteer')
    return undefined
  }
}
