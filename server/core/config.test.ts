import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/main/read-config.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-config-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const complaintsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('without settings the demo runs, and its secret is generated once and readable by its owner only', () => {
  const DATA_DIR = folder()
  const config = readConfig({ DATA_DIR })
  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    public_url: 'http://localhost:3000',
    is_demo: true,
    is_embedded: true,
    PAYMENT_WINDOW_SECONDS: 900,
    OTP_SECONDS: 300,
  })
  expect(readConfig({ DATA_DIR }).keyFor('x').equals(config.keyFor('x'))).toBe(true)
  expect(config.keyFor('x').equals(config.keyFor('y'))).toBe(false)
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(DATA_DIR, 'app-secret'), 'utf8').length).toBeGreaterThanOrEqual(43)
})

test('a nightly backup needs a bucket, a time of the day and a secret that is not in the backup', () => {
  const store = {
    S3_ENDPOINT: 'http://s3',
    S3_BUCKET: 'files',
    S3_REGION: 'x',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  const APP_SECRET = 'x'.repeat(32)
  expect(complaintsOf({ BACKUP_AT: '3.30', BACKUPS_KEPT: '0' })).toMatch(
    /BACKUP_AT: must be a time of the day in Dubai[^]*BACKUPS_KEPT/,
  )
  expect(complaintsOf({ BACKUP_AT: '03:30', APP_SECRET })).toContain(
    'S3_BUCKET: must be set together with BACKUP_AT',
  )
  expect(complaintsOf({ BACKUP_AT: '03:30', ...store })).toContain(
    'APP_SECRET: required with BACKUP_AT',
  )
  const { backup_bucket } = readConfig({
    BACKUP_AT: '03:30',
    ...store,
    APP_SECRET,
    DATA_DIR: folder(),
  })
  expect(backup_bucket?.bucket).toBe('files')
  const elsewhere = readConfig({
    BACKUP_AT: '03:30',
    ...store,
    BACKUP_BUCKET: 'sadaf-backups',
    APP_SECRET,
    DATA_DIR: folder(),
  })
  expect([elsewhere.bucket?.bucket, elsewhere.backup_bucket?.bucket]).toEqual([
    'files',
    'sadaf-backups',
  ])
})

test('every wrong setting is named, all at once', () => {
  const said = complaintsOf({
    PORT: 'http',
    PAYMENT_WINDOW_SECONDS: '0',
    DEMO: 'maybe',
    PUBLIC_URL: 'nowhere',
    DATABASE_URL: 'mysql://x',
  })
  for (const name of ['PORT', 'PAYMENT_WINDOW_SECONDS', 'DEMO', 'PUBLIC_URL', 'DATABASE_URL'])
    expect(said).toMatch(new RegExp(`- ${name}: `))
})

test('an outside database needs a secret of ours, and without the demo every service must be named', () => {
  const said = complaintsOf({ DATABASE_URL: 'postgres://u@h/db', DATA_DIR: folder() })
  for (const name of ['APP_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'TWILIO_ACCOUNT_SID'])
    expect(said).toContain(name)
})

test('the demo is refused together with a live card key', () => {
  const said = complaintsOf({
    DATA_DIR: folder(),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(said).toContain('DEMO: must be off with a live Stripe key')
})

test('settings that belong together are asked for together', () => {
  expect(complaintsOf({ DATA_DIR: folder(), TWILIO_ACCOUNT_SID: 'AC1' })).toContain(
    'TWILIO_AUTH_TOKEN, TWILIO_FROM: must be set together with TWILIO_ACCOUNT_SID',
  )
  expect(complaintsOf({ DATA_DIR: folder(), TRANSLATION_KEY: 'k1' })).toContain(
    'TRANSLATION_URL: must be set together with TRANSLATION_KEY',
  )
  expect(complaintsOf({ DATA_DIR: folder(), WEATHER_KEY: 'k1' })).toContain(
    'WEATHER_URL: must be set together with WEATHER_KEY',
  )
})

test('a translation service may do without a key, and has an address of the web', () => {
  expect(
    readConfig({ DATA_DIR: folder(), TRANSLATION_URL: 'http://translate.example/' })
      .TRANSLATION_URL,
  ).toBe('http://translate.example')
  expect(
    complaintsOf({ DATA_DIR: folder(), TRANSLATION_URL: 'ftp://translate.example' }),
  ).toContain('TRANSLATION_URL: must start with http:// or https://')
})

test('outside a demo links must have an address of ours: it is asked for unless only this machine can connect', () => {
  const live = {
    DATA_DIR: folder(),
    DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://localhost:1',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: 'x',
  }
  for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'sadaf.example']) {
    expect(complaintsOf({ ...live, HOST }), HOST).toContain(
      'PUBLIC_URL: required when DEMO is off and HOST is not a loopback address',
    )
    expect(readConfig({ ...live, HOST, PUBLIC_URL: 'https://sadaf.example/' }).public_url).toBe(
      'https://sadaf.example',
    )
  }
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ ...live, HOST }).HOST).toBe(HOST)
  expect(readConfig({ DATA_DIR: folder(), HOST: '0.0.0.0' }).is_demo).toBe(true)
})

test('the address of links is an origin alone', () => {
  for (const PUBLIC_URL of [
    'https://sadaf.example/shop',
    'https://sadaf.example/?x=1',
    'ftp://sadaf.example',
  ])
    expect(complaintsOf({ DATA_DIR: folder(), PUBLIC_URL }), PUBLIC_URL).toContain(
      'PUBLIC_URL: must be http:// or https:// and a host, without a path',
    )
})

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'sadaf-files',
  S3_REGION: 'me-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a bucket is named whole, or files lie under DATA_DIR', () => {
  expect(readConfig({ DATA_DIR: folder() }).bucket).toBeNull()
  expect(readConfig({ DATA_DIR: folder(), ...BUCKET }).bucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'sadaf-files',
    region: 'me-central-1',
    access_key_id: 'key',
    secret_access_key: 'secret',
  })
  for (const name of Object.keys(BUCKET))
    expect(complaintsOf({ DATA_DIR: folder(), ...BUCKET, [name]: '' })).toMatch(
      new RegExp(`- ${name}: must be set together with S3_`),
    )
})

test.each([
  ['S3_ENDPOINT', 'https://s3.example/shop'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example'],
  ['S3_ENDPOINT', 's3://sadaf-files'],
  ['S3_BUCKET', 'Sadaf/files'],
])('%s is no %s', (name, value) => {
  expect(complaintsOf({ DATA_DIR: folder(), ...BUCKET, [name]: value })).toMatch(
    new RegExp(`- ${name}: must be`),
  )
})

test('a database behind a pooler has an address without it too, and prepares nothing unless that is said', () => {
  const outside = {
    DATA_DIR: folder(),
    APP_SECRET: 'x'.repeat(32),
    DEMO: 'on',
    DATABASE_URL: 'postgres://u@pooler/db',
  }
  const directly = { DATABASE_DIRECT_URL: 'postgres://u@server/db' }
  expect(readConfig(outside)).toMatchObject({
    DATABASE_DIRECT_URL: 'postgres://u@pooler/db',
    has_prepared_statements: true,
  })
  expect(readConfig({ ...outside, ...directly })).toMatchObject({
    ...directly,
    has_prepared_statements: false,
  })
  expect(
    readConfig({ ...outside, ...directly, DATABASE_PREPARED_STATEMENTS: 'on' })
      .has_prepared_statements,
  ).toBe(true)
  expect(
    readConfig({ ...outside, DATABASE_PREPARED_STATEMENTS: 'off' }).has_prepared_statements,
  ).toBe(false)
  expect(complaintsOf({ DATA_DIR: folder(), ...directly })).toContain(
    'DATABASE_URL: must be set together with DATABASE_DIRECT_URL',
  )
})

test('a standby is one of a database that is named', () => {
  const said = complaintsOf({ DATA_DIR: folder(), DATABASE_READ_URL: 'postgres://u@standby/db' })
  expect(said).toContain('DATABASE_URL: must be set together with DATABASE_READ_URL')
})

const pem = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })

test('e-mails are signed with an RSA key of the domain they come from', () => {
  const key = pem(1024)
  const good = {
    DATA_DIR: folder(),
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'Sadaf <stay@mail.sadaf.example>',
    DKIM_DOMAIN: 'sadaf.example',
    DKIM_SELECTOR: 'mail2027',
    DKIM_PRIVATE_KEY: key,
  }
  expect(readConfig(good).DKIM_PRIVATE_KEY).toBe(key)
  expect(
    readConfig({ ...good, DKIM_PRIVATE_KEY: key.replaceAll('\n', String.raw`\n`) })
      .DKIM_PRIVATE_KEY,
  ).toBe(key)
  const { privateKey } = generateKeyPairSync('ed25519')
  for (const DKIM_PRIVATE_KEY of [
    'secret',
    pem(768),
    privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ])
    expect(complaintsOf({ ...good, DKIM_PRIVATE_KEY })).toContain(
      'DKIM_PRIVATE_KEY: must be an RSA private key of at least 1024 bits',
    )
  for (const domain of ['other.example', 'adaf.example'])
    expect(complaintsOf({ ...good, DKIM_DOMAIN: domain })).toContain(
      'DKIM_DOMAIN: must be the domain of MAIL_FROM (mail.sadaf.example) or one above it',
    )
  expect(complaintsOf({ ...good, DKIM_SELECTOR: '' })).toContain(
    'DKIM_SELECTOR: must be set together with DKIM_DOMAIN, DKIM_PRIVATE_KEY',
  )
  expect(complaintsOf({ ...good, SMTP_URL: '' })).toContain(
    'SMTP_URL: must be set together with DKIM_DOMAIN',
  )
})

test('replies by email need the secret that signs them; the demo’s inbox answers without', () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: folder(), ...env }).reply_mailbox
  expect(complaintsOf({ DATA_DIR: folder(), MAIL_REPLIES_TO: 'reply@in.sadaf.example' })).toContain(
    'MAIL_INCOMING_SECRET: must be set together with MAIL_REPLIES_TO',
  )
  const secret = { MAIL_INCOMING_SECRET: 'a-secret-of-sixteen' }
  const server = { SMTP_URL: 'smtp://localhost:1' }
  expect(read({})).toBe('Sadaf <stay@sadaf.example>')
  expect(read(server)).toBeNull()
  expect(read({ ...server, ...secret })).toBe('Sadaf <stay@sadaf.example>')
  expect(read({ ...server, ...secret, MAIL_REPLIES_TO: 'reply@in.sadaf.example' })).toBe(
    'reply@in.sadaf.example',
  )
})

test('WhatsApp is set whole or not at all', () => {
  expect(readConfig({ DATA_DIR: folder() }).whatsapp).toBeNull()
  expect(complaintsOf({ DATA_DIR: folder(), WHATSAPP_TOKEN: 't' })).toContain(
    'WHATSAPP_NUMBER_ID, WHATSAPP_NUMBER, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN: must be set together with WHATSAPP_TOKEN',
  )
  expect(complaintsOf({ DATA_DIR: folder(), WHATSAPP_NUMBER: '04 555 0100' })).toContain(
    'WHATSAPP_NUMBER: must be a number with + and digits',
  )
})
