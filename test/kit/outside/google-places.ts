import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { listenLocally } from './listen-locally.ts'

const Body = z.strictObject({
  input: z.string().min(1),
  languageCode: z.enum(['en', 'ar']),
  regionCode: z.literal('ae'),
  sessionToken: z.uuid().optional(),
  includedRegionCodes: z.array(z.string()).optional(),
  includedPrimaryTypes: z.array(z.string()).optional(),
})
type Heard = {
  path: string
  key: string | undefined
  fields: string | undefined
  session: string | null
  body?: z.infer<typeof Body>
}
type Answer = { status: number; body: unknown } | 'never'

const KEY = 'maps-key'

/** Names in both languages, and what Google's details say of each. */
const PLACES = [
  {
    id: 'ChIJburj_Al-Arab0',
    en: 'Burj Al Arab',
    ar: 'برج العرب',
    latitude: 25.1412,
    longitude: 55.1853,
    types: ['lodging'],
  },
  {
    id: 'ChIJsharjah00000',
    en: 'Sharjah',
    ar: 'الشارقة',
    latitude: 25.34,
    longitude: 55.41,
    types: ['locality', 'political'],
  },
  {
    id: 'ChIJmarina000000',
    en: 'Marsa Dubai',
    ar: 'مرسى دبي',
    latitude: 25.0803,
    longitude: 55.1402,
    types: ['sublocality_level_1'],
  },
  {
    id: 'ChIJparis0000000',
    en: 'Paris',
    ar: 'باريس',
    latitude: 48.8566,
    longitude: 2.3522,
    types: ['locality'],
  },
]

/**
 * Speaks places:autocomplete and places/{id} of the Places API (New); open until the test is over.
 */
export async function serveGooglePlaces() {
  const heard: Heard[] = []
  const state: { answer: Answer | undefined; tell: () => void } = {
    answer: undefined,
    tell: () => {},
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://places')
      const text = Buffer.concat(chunks).toString()
      const header = (name: string) => request.headers[name]?.toString()
      const body = text === '' ? undefined : Body.parse(JSON.parse(text))
      const session = body?.sessionToken ?? url.searchParams.get('sessionToken')
      heard.push({
        path: url.pathname,
        key: header('x-goog-api-key'),
        fields: header('x-goog-fieldmask'),
        session,
        ...(body && { body }),
      })
      state.tell()
      const answer = state.answer ?? answerTo(url, body, header('x-goog-api-key'))
      if (answer === 'never') return
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return {
    url,
    env: { GOOGLE_MAPS_KEY: KEY, GOOGLE_PLACES_URL: url },
    heard,
    /** What every request hears from now on; undefined: places again. */
    answerWith: (answer: Answer | undefined) => void (state.answer = answer),
    /** When the next request has arrived. */
    nextHeard: () => new Promise<void>((resolve) => void (state.tell = resolve)),
  }
}

const REFUSED = {
  status: 400,
  body: { error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } },
}

function answerTo(
  url: URL,
  body: z.infer<typeof Body> | undefined,
  key: string | undefined,
): Exclude<Answer, 'never'> {
  if (key !== KEY) return REFUSED
  if (url.pathname === '/v1/places:autocomplete' && body)
    return { status: 200, body: suggestionsFor(body) }
  const place = PLACES.find(({ id }) => url.pathname === `/v1/places/${id}`)
  if (!place) return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }
  const lang = url.searchParams.get('languageCode') === 'ar' ? 'ar' : 'en'
  const { latitude, longitude, types } = place
  return {
    status: 200,
    body: {
      types,
      location: { latitude, longitude },
      displayName: { text: place[lang], languageCode: lang },
    },
  }
}

/** None is an empty object, as Google says it. */
function suggestionsFor({ input, languageCode: lang, includedPrimaryTypes }: z.infer<typeof Body>) {
  const cities = includedPrimaryTypes?.includes('(cities)') ?? false
  const matching = PLACES.filter(
    (place) =>
      (cities ? place.types.includes('locality') : place.en !== 'Paris') &&
      [place.en, place.ar].some((name) => name.toLowerCase().startsWith(input.toLowerCase())),
  )
  if (matching.length === 0) return {}
  const secondaryText = {
    text: { en: 'Dubai - United Arab Emirates', ar: 'دبي - الإمارات العربية المتحدة' }[lang],
  }
  return {
    suggestions: matching.map((place) => ({
      placePrediction: {
        placeId: place.id,
        structuredFormat: { mainText: { text: place[lang] }, secondaryText },
      },
    })),
  }
}
