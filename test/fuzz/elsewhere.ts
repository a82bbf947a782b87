import fc from 'fast-check'
import { hostileHeader, hostileText } from './hostile.ts'
import { PEOPLE, type FuzzRequest } from './request.ts'

const PATHS = [
  '/api/',
  '/api/openapi.json',
  '/api/docs',
  '/api/payment/webhook/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/',
  '/pictures/',
  '/pictures/living.webp',
  '/share/',
  '/share/en/marina-studio.jpg',
  '/dev/inbox',
  '/dev/inbox.json',
  '/sandbox-bank/v1/payment_intents',
  '/sandbox-bank/v1/payment_intents/pi_1/confirm',
  '/sandbox-bank/v1/refunds',
  '/sandbox-identity/google/authorize',
  '/',
]

const segment = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 600))

/** Requests to whatever else answers on our address, and to what does not. */
export const requestElsewhere: fc.Arbitrary<FuzzRequest> = fc.record({
  name: fc.constant(null),
  person: fc.constantFrom(...PEOPLE),
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
  path: fc
    .tuple(
      fc.constantFrom(...PATHS),
      fc.oneof(fc.constant([]), fc.array(segment, { minLength: 1, maxLength: 2 })),
    )
    .map(([path, more]) => [path, ...more].join('/').replace(/^\/{2,}/, '/')),
  query: fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('w', 'format', 'to', 'page', 'client_id', 'redirect_uri', 'state'),
        hostileText,
      ),
      hostileText,
    ),
    {
      maxLength: 3,
    },
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'stripe-signature',
      'authorization',
      'if-none-match',
      'range',
      'accept',
      'cookie',
    ),
    hostileHeader,
    { maxKeys: 2 },
  ),
  body: fc.constant<FuzzRequest['body']>({ kind: 'none' }),
})
