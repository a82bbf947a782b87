import { z } from 'zod'
import { PlacesUnavailable, type Places } from './types.ts'

/** Somebody is typing: later than this our own gazetteer answers. */
const TIMEOUT_MS = 1_200
/** After a failure nobody waits for Google for so long. */
const REST_MS = 30_000

const Text = z.object({ text: z.string() })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const Details = z.object({
  displayName: Text,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
})

const SUGGESTED_FIELDS = ['placeId', 'structuredFormat']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',')
const FOUND_FIELDS = 'displayName,location,types'

type Options = { key: string; url: string; clock: () => Date; deadline?: () => AbortSignal }

/**
 * Places API (New):
 * https://developers.google.com/maps/documentation/places/web-service/place-autocomplete
 */
export function openGooglePlaces({
  key,
  url,
  clock,
  deadline = () => AbortSignal.timeout(TIMEOUT_MS),
}: Options): Places {
  let rests_until_ms = 0
  const unavailable = (why: string, cause?: unknown) => {
    rests_until_ms = clock().getTime() + REST_MS
    return new PlacesUnavailable(why, { cause })
  }

  async function ask<Answer>(
    path: string,
    fields: string,
    answer: z.ZodType<Answer>,
    body?: object,
  ): Promise<Answer | undefined> {
    if (clock().getTime() < rests_until_ms)
      throw new PlacesUnavailable('Google Maps has failed a moment ago')
    const headers = {
      'X-Goog-Api-Key': key,
      'X-Goog-FieldMask': fields,
      'content-type': 'application/json',
    }
    const sent = {
      headers,
      signal: deadline(),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }
    const { status, text } = await fetch(`${url}/v1/${path}`, sent)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) =>
        Promise.reject(unavailable('Google Maps could not be reached in time', error)),
      )
    if (!body && (status === 400 || status === 404)) return undefined // no such id
    const read = status === 200 ? answer.safeParse(parseJson(text)) : undefined
    if (!read?.success) throw unavailable(`Google Maps answered ${status}`)
    return read.data
  }

  return {
    suggest: async ({ text, kind, lang, session }) => {
      const within =
        kind === 'city' ? { includedPrimaryTypes: ['(cities)'] } : { includedRegionCodes: ['ae'] }
      const body = {
        input: text,
        languageCode: lang,
        regionCode: 'ae',
        sessionToken: session,
        ...within,
      }
      const { suggestions = [] } =
        (await ask('places:autocomplete', SUGGESTED_FIELDS, Suggestions, body)) ?? {}
      return suggestions.flatMap(({ placePrediction: place }) => {
        if (!place) return []
        const { mainText, secondaryText } = place.structuredFormat
        return [{ id: place.placeId, name: mainText.text, context: secondaryText?.text ?? '' }]
      })
    },
    find: async ({ id, lang, session }) => {
      const query = new URLSearchParams({
        languageCode: lang,
        regionCode: 'ae',
        ...(session !== undefined && { sessionToken: session }),
      })
      const place = await ask(
        `places/${encodeURIComponent(id)}?${query.toString()}`,
        FOUND_FIELDS,
        Details,
      )
      return place && { name: place.displayName.text, ...place.location, types: place.types }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
