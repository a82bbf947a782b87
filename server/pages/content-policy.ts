import { createHash } from 'node:crypto'
import type { Config } from '#server/core/config.ts'

type PolicyConfig = Pick<Config, 'STRIPE_SECRET_KEY'>

/** Inline scripts run only when `allowed` names their nonce or hash. */
export function contentPolicy(
  { STRIPE_SECRET_KEY }: PolicyConfig,
  allowed: readonly string[],
): string {
  const stripe = STRIPE_SECRET_KEY
    ? ' https://js.stripe.com https://*.js.stripe.com https://api.stripe.com https://hooks.stripe.com'
    : ''
  return [
    `default-src 'self'`,
    `script-src 'self' ${allowed.map((source) => `'${source}'`).join(' ')}${stripe}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${stripe}`,
    `frame-src 'self' blob:${stripe}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

export function hashesOfScripts(html: string): string[] {
  const inside = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)].filter(
    ([, attributes = '']) => !/\ssrc=/i.test(attributes),
  )
  return [
    ...new Set(
      inside.map(
        ([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
      ),
    ),
  ]
}
