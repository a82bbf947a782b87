import { createHmac, createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { HOLDS } from '#contract/hold-times-and-limits.ts'
import {
  isPlayed,
  problemsOfProvider,
  settingsIn,
  type ProviderSettings,
} from './provider-settings.ts'

const text = z.string().trim().min(1)
const seconds = z.coerce.number().int().min(1).max(86_400)
const onOff = z.enum(['on', 'off'])
const database = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  )

/** Receivers take shorter keys for none (RFC 8301). */
const DKIM_BITS = 1024

/** RSA, the only kind that nodemailer signs with. */
function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= DKIM_BITS
  } catch {
    return false
  }
}

const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(
      (url) => /^https?:\/\/[^/?#]+$/.test(url),
      'must be http:// or https:// and a host, without a path',
    )
    .optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  DATABASE_PREPARED_STATEMENTS: onOff.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: onOff.optional(),
  PAYMENT_WINDOW_SECONDS: seconds.default(HOLDS.payment_window_minutes * 60),
  OTP_SECONDS: seconds.default(300),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must be a Stripe publishable key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be a Stripe webhook secret')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.default('Sadaf <stay@sadaf.example>'),
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be the name of a domain, in lower case')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/, 'must have letters, digits and hyphens only')
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(
      isSigningKey,
      `must be an RSA private key of at least ${DKIM_BITS} bits, as PEM; \\n may stand for its line ends`,
    )
    .optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must have at least 16 letters, digits, hyphens or underscores')
    .optional(),
  MAIL_INCOMING_SECRET: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must have at least 16 letters, digits, hyphens or underscores')
    .optional(),
  MAIL_REPLIES_TO: text.refine((at) => at.includes('@'), 'must be an email address').optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_NUMBER_ID: z.string().regex(/^\d+$/, 'must have digits only').optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+\d{6,15}$/, 'must be a number with + and digits')
    .optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_VERIFY_TOKEN: text.optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'must be the name of a template: lower case, digits, underscores')
    .optional(),
  WHATSAPP_URL: z.url().default('https://graph.facebook.com/v24.0'),
  SMS_PROVIDER: text.default('twilio'),
  GOOGLE_CLIENT_ID: text.optional(),
  TRANSLATION_URL: z
    .url()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRANSLATION_KEY: text.optional(),
  WEATHER_URL: z
    .url()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  WEATHER_KEY: text.optional(),
  E_INVOICE_URL: z
    .url()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  E_INVOICE_KEY: text.optional(),
  FACEBOOK_APP_ID: text.optional(),
  FACEBOOK_APP_SECRET: text.optional(),
  GOOGLE_MAPS_KEY: text.optional(),
  GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
  S3_ENDPOINT: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(
      (url) => /^https?:\/\/[^/?#@]+$/.test(url),
      'must be http:// or https:// and a host, without a path',
    )
    .optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day in Dubai, such as 03:30')
    .optional(),
  BACKUP_BUCKET: bucketName.optional(),
  BACKUPS_KEPT: z.coerce.number().int().min(1).max(400).default(14),
  ERROR_WEBHOOK: z
    .url()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Read by the exporter itself, from the environment. */
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_SERVICE_NAME: text.default('sadaf'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(8).default(0),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

/** Every name that the environment may set, beside those of providers. */
export const ENVIRONMENT: readonly string[] = Object.keys(Environment.shape)

const GROUPS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  [
    'WHATSAPP_TOKEN',
    'WHATSAPP_NUMBER_ID',
    'WHATSAPP_NUMBER',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/** An S3-compatible store and the keys to it. */
export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
}

export type Config = Readonly<
  Omit<
    z.output<typeof Environment>,
    'DEMO' | 'PUBLIC_URL' | 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'DATABASE_PREPARED_STATEMENTS'
  > & {
    is_demo: boolean
    is_embedded: boolean
    /**
     * Off behind a pooler, unless the pooler is said to carry prepared statements (decision 0050).
     */
    has_prepared_statements: boolean
    public_url: string
    whatsapp: WhatsappSettings | null
    /** Where replies to our emails about a conversation go; null: they are not taken. */
    reply_mailbox: string | null
    /** Where files lie; null: under DATA_DIR. */
    bucket: BucketSettings | null
    /** Where backups lie; null: only where somebody puts them. */
    backup_bucket: BucketSettings | null
    /** The settings that the provider of text messages reads; null: the inbox page plays it. */
    sms: Readonly<Record<string, string>> | null
    keyFor: (purpose: string) => Buffer
    /**
     * The key of now, then that of the previous secret: what opens things made before the secret
     * was changed.
     */
    openingKeysFor: (purpose: string) => Buffer[]
  }
>

type Env = Record<string, string | undefined>

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(['Invalid settings:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  }
}

/**
 * Throws one ConfigError listing every wrong setting. With the embedded database it creates
 * DATA_DIR and the secret in it.
 */
export function readConfig(env: Env, sms_providers: Record<string, ProviderSettings>): Config {
  const read = readSettings(env)
  const given = present(env)
  const {
    DEMO,
    PUBLIC_URL,
    APP_SECRET,
    APP_SECRET_PREVIOUS,
    DATABASE_PREPARED_STATEMENTS,
    ...settings
  } = read
  const is_embedded = settings.DATABASE_URL === undefined
  const is_demo = (DEMO ?? (is_embedded ? 'on' : 'off')) === 'on'
  const problems = [
    ...problemsOf(read, is_demo),
    ...problemsOfSms(read.SMS_PROVIDER, sms_providers, { given, is_demo }),
    ...(is_embedded || APP_SECRET ? [] : ['APP_SECRET: required when DATABASE_URL is set']),
  ]
  if (problems.length > 0) throw new ConfigError(problems)

  const data_dir = resolve(settings.DATA_DIR)
  const secret = APP_SECRET ?? storedSecret(data_dir)
  return {
    ...settings,
    DATA_DIR: data_dir,
    DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    is_demo,
    is_embedded,
    has_prepared_statements:
      (DATABASE_PREPARED_STATEMENTS ?? (settings.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    public_url:
      PUBLIC_URL ??
      `http://${settings.HOST === '127.0.0.1' || settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST}:${settings.PORT}`,
    whatsapp: whatsappOf(settings),
    reply_mailbox: replyMailbox(settings, is_demo),
    bucket: bucketOf(settings),
    backup_bucket: backupBucketOf(settings),
    sms: smsSettings(sms_providers[settings.SMS_PROVIDER], given),
    keyFor: (purpose) => deriveKey(secret, purpose),
    openingKeysFor: (purpose) =>
      [secret, ...(APP_SECRET_PREVIOUS ? [APP_SECRET_PREVIOUS] : [])].map((one) =>
        deriveKey(one, purpose),
      ),
  }
}

/** Of Meta's Cloud API; null: messages go by email alone. */
export type WhatsappSettings = {
  url: string
  token: string
  number_id: string
  number: string
  app_secret: string
  verify_token: string
  template: string | null
}

type WhatsappName =
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_NUMBER_ID'
  | 'WHATSAPP_NUMBER'
  | 'WHATSAPP_APP_SECRET'
  | 'WHATSAPP_VERIFY_TOKEN'
  | 'WHATSAPP_TEMPLATE'

function whatsappOf(
  settings: { [Name in WhatsappName]?: string | undefined } & { WHATSAPP_URL: string },
): WhatsappSettings | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_NUMBER_ID: number_id, WHATSAPP_NUMBER: number } = settings
  const { WHATSAPP_APP_SECRET: app_secret, WHATSAPP_VERIFY_TOKEN: verify_token } = settings
  if (!token || !number_id || !number || !app_secret || !verify_token) return null
  const { WHATSAPP_URL: url, WHATSAPP_TEMPLATE: template = null } = settings
  return { url, token, number_id, number, app_secret, verify_token, template }
}

type Mailing = Pick<
  z.output<typeof Environment>,
  'MAIL_INCOMING_SECRET' | 'MAIL_REPLIES_TO' | 'MAIL_FROM' | 'SMTP_URL'
>

/** The inbox page of a demo plays a mailbox that answers. */
function replyMailbox(mail: Mailing, is_demo: boolean): string | null {
  const is_played = is_demo && mail.SMTP_URL === undefined
  if (mail.MAIL_INCOMING_SECRET === undefined && !is_played) return null
  return mail.MAIL_REPLIES_TO ?? mail.MAIL_FROM
}

const present = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

function readSettings(env: Env): z.output<typeof Environment> {
  const parsed = Environment.safeParse(present(env))
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  )
}

/** For an interrupted restore, which is ended before the secret is read. */
export const readBucket = (env: Env): BucketSettings | null => bucketOf(readSettings(env))

type S3Name =
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'

function bucketOf(settings: { [Name in S3Name]?: string | undefined }): BucketSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = settings
  if (!endpoint || !bucket || !region || !access_key_id || !secret_access_key) return null
  return { endpoint, bucket, region, access_key_id, secret_access_key }
}

function backupBucketOf(settings: z.output<typeof Environment>): BucketSettings | null {
  const bucket = bucketOf(settings)
  return bucket && { ...bucket, bucket: settings.BACKUP_BUCKET ?? bucket.bucket }
}

export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/

function problemsOf(settings: z.output<typeof Environment>, is_demo: boolean): string[] {
  const problems: string[] = []
  for (const group of GROUPS) {
    const missing = group.filter((name) => settings[name] === undefined)
    if (missing.length > 0 && missing.length < group.length)
      problems.push(
        `${missing.join(', ')}: must be set together with ${group.filter((name) => settings[name] !== undefined).join(', ')}`,
      )
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (settings[name] && !settings.DATABASE_URL)
      problems.push(`DATABASE_URL: must be set together with ${name}`)
  }
  for (const name of ['BACKUP_AT', 'BACKUP_BUCKET'] as const) {
    if (settings[name] && !settings.S3_BUCKET)
      problems.push(`S3_BUCKET: must be set together with ${name}`)
  }
  if (settings.BACKUP_AT && !settings.APP_SECRET)
    problems.push(
      'APP_SECRET: required with BACKUP_AT, or the bucket would hold the key to the documents in it',
    )
  if (settings.TRANSLATION_KEY && !settings.TRANSLATION_URL)
    problems.push('TRANSLATION_URL: must be set together with TRANSLATION_KEY')
  if (settings.WEATHER_KEY && !settings.WEATHER_URL)
    problems.push('WEATHER_URL: must be set together with WEATHER_KEY')
  if (settings.E_INVOICE_KEY && !settings.E_INVOICE_URL)
    problems.push('E_INVOICE_URL: must be set together with E_INVOICE_KEY')
  if (settings.MAIL_REPLIES_TO && !settings.MAIL_INCOMING_SECRET)
    problems.push('MAIL_INCOMING_SECRET: must be set together with MAIL_REPLIES_TO')
  problems.push(...problemsOfDkim(settings))
  if (is_demo && settings.STRIPE_SECRET_KEY?.includes('_live_'))
    problems.push('DEMO: must be off with a live Stripe key')
  if (!is_demo) {
    if (!settings.PUBLIC_URL && !LOOPBACK.test(settings.HOST))
      problems.push('PUBLIC_URL: required when DEMO is off and HOST is not a loopback address')
    if (!settings.STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY: required when DEMO is off')
    if (!settings.SMTP_URL) problems.push('SMTP_URL: required when DEMO is off')
  }
  return problems
}

function problemsOfSms(
  name: string,
  providers: Record<string, ProviderSettings>,
  { given, is_demo }: { given: Env; is_demo: boolean },
): string[] {
  const settings = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (!settings) return [`SMS_PROVIDER: must be ${Object.keys(providers).join(' or ')}`]
  return problemsOfProvider(settings, given, is_demo)
}

const smsSettings = (settings: ProviderSettings | undefined, given: Env) =>
  !settings || isPlayed(settings, given) ? null : settingsIn(settings, given)

/** A signature of another domain than the sender's does not count for DMARC. */
function problemsOfDkim({
  DKIM_DOMAIN,
  MAIL_FROM,
  SMTP_URL,
}: z.output<typeof Environment>): string[] {
  if (DKIM_DOMAIN === undefined) return []
  const sender = /@([^\s>]+)>?$/.exec(MAIL_FROM)?.[1]?.toLowerCase() ?? ''
  return [
    ...(SMTP_URL ? [] : ['SMTP_URL: must be set together with DKIM_DOMAIN']),
    ...(sender === DKIM_DOMAIN || sender.endsWith(`.${DKIM_DOMAIN}`)
      ? []
      : [`DKIM_DOMAIN: must be the domain of MAIL_FROM (${sender || 'none'}) or one above it`]),
  ]
}

function storedSecret(data_dir: string): string {
  mkdirSync(data_dir, { recursive: true })
  const file = join(data_dir, 'app-secret')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return readFileSync(file, 'utf8')
}
