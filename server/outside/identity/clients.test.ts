import { generateKeyPairSync } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import { serveLocalIdentity } from './local-serve.ts'
import { localTokens } from './local-tokens.ts'

const NOW = new Date('2027-01-10T08:00:00Z')
const SARA = { email: 'Sara@example.com', first_name: 'Sara', last_name: 'Mitchell' }
const SEED = Buffer.alloc(32, 7)
const CLIENTS = { google: 'g-ours', facebook: '1001', facebook_secret: 'secret' }

async function practice({ now = () => NOW, app_secret = CLIENTS.facebook_secret } = {}) {
  const { url, stop } = await serveLocalIdentity({
    seed: SEED,
    now: () => NOW,
    clients: CLIENTS,
    site_origins: [],
  })
  onTestFinished(stop)
  return {
    google: openGoogle({
      client_id: CLIENTS.google,
      now,
      keys_url: `${url}/google/certs`,
      algorithms: ['EdDSA'],
    }),
    facebook: openFacebook({
      app_id: CLIENTS.facebook,
      app_secret,
      now,
      graph_url: `${url}/graph`,
    }),
    tokens: localTokens(SEED, () => NOW),
  }
}
const after = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000)

test('Google: who an id_token speaks of', async () => {
  const { google, tokens } = await practice()
  const vouched = await google.verify(await tokens.idToken(CLIENTS.google, SARA, 'n'))
  expect(vouched).toMatchObject({
    email: 'sara@example.com',
    is_email_verified: true,
    first_name: 'Sara',
    last_name: 'Mitchell',
  })
  expect(vouched?.subject).toMatch(/^\d+$/)
})

test('Google: an id_token for another shop, by another key, too old or garbled is nobody', async () => {
  const { google, tokens } = await practice()
  expect(await google.verify(await tokens.idToken('g-other', SARA, 'n'))).toBeUndefined()
  expect(
    await google.verify(
      await localTokens(Buffer.alloc(32, 8), () => NOW).idToken(CLIENTS.google, SARA, 'n'),
    ),
  ).toBeUndefined()
  expect(await google.verify('not.a.token')).toBeUndefined()
  const good = await tokens.idToken(CLIENTS.google, SARA, 'n')
  expect(await (await practice({ now: after(9) })).google.verify(good)).toBeDefined()
  expect(await (await practice({ now: after(11) })).google.verify(good)).toBeUndefined()
  expect(await (await practice({ now: after(-5) })).google.verify(good)).toBeUndefined()
})

async function rsaKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const keys_url = await served(
    new Hono().get('/certs', (c) => c.json({ keys: [jwk] })),
    '/certs',
  )
  const at = NOW.getTime() / 1000
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({
      sub: '42',
      aud: CLIENTS.google,
      iss: 'https://accounts.google.com',
      iat: at,
      exp: at + 3600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(privateKey)
  return { keys_url, sign }
}

async function served(app: Hono, path: string): Promise<string> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(listening),
    )
  })
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${path}`
}

test('Google as it is: RS256 and nothing else, its issuer, and an e-mail only as proven as it says', async () => {
  const { keys_url, sign } = await rsaKeys()
  const google = openGoogle({ client_id: CLIENTS.google, now: () => NOW, keys_url })
  expect(
    await google.verify(await sign({ email: 'a@b.co', email_verified: true, name: 'Ann' })),
  ).toEqual({
    subject: '42',
    email: 'a@b.co',
    is_email_verified: true,
    first_name: 'Ann',
    last_name: '',
  })
  expect(await google.verify(await sign({ email: 'a@b.co', email_verified: false }))).toMatchObject(
    { is_email_verified: false },
  )
  expect(await google.verify(await sign({}))).toMatchObject({
    email: null,
    is_email_verified: false,
  })
  expect(await google.verify(await sign({ iss: 'https://evil.example' }))).toBeUndefined()
  expect(await google.verify(await sign({ exp: NOW.getTime() / 1000 - 60 }))).toBeUndefined()
  const eddsa_only = openGoogle({
    client_id: CLIENTS.google,
    now: () => NOW,
    keys_url,
    algorithms: ['EdDSA'],
  })
  expect(await eddsa_only.verify(await sign({}))).toBeUndefined()
})

test('Google out of reach is not the same as a token that does not hold', async () => {
  const { sign } = await rsaKeys()
  const keys_url = await served(new Hono(), '/nothing-here')
  const google = openGoogle({ client_id: CLIENTS.google, now: () => NOW, keys_url })
  await expect(google.verify(await sign({}))).rejects.toThrow(/200/)
})

test('Facebook: who an access token speaks of', async () => {
  const { facebook, google, tokens } = await practice()
  const vouched = await facebook.verify(await tokens.accessToken(CLIENTS.facebook, SARA))
  expect(vouched).toMatchObject({
    email: 'sara@example.com',
    is_email_verified: false,
    first_name: 'Sara',
    last_name: 'Mitchell',
  })
  expect(await google.verify(await tokens.accessToken(CLIENTS.facebook, SARA))).toBeUndefined()
})

test('Facebook: a token for another app, one that is over or garbled, and a wrong secret of ours are nobody', async () => {
  const { facebook, tokens } = await practice()
  expect(await facebook.verify(await tokens.accessToken('9999', SARA))).toBeUndefined()
  expect(await facebook.verify('garbled')).toBeUndefined()
  expect(await facebook.verify('ع'.repeat(5_000))).toBeUndefined()
  const good = await tokens.accessToken(CLIENTS.facebook, SARA)
  expect(await (await practice({ now: after(61) })).facebook.verify(good)).toBeUndefined()
  expect(await (await practice({ app_secret: 'wrong' })).facebook.verify(good)).toBeUndefined()
})

test('Facebook: a token of one person is not taken for another', async () => {
  const app = new Hono()
    .get('/debug_token', (c) =>
      c.json({ data: { app_id: CLIENTS.facebook, is_valid: true, user_id: '1' } }),
    )
    .get('/me', (c) => c.json({ id: '2', first_name: 'Eve' }))
  const facebook = openFacebook({
    app_id: CLIENTS.facebook,
    app_secret: 's',
    now: () => NOW,
    graph_url: await served(app, ''),
  })
  expect(await facebook.verify('token')).toBeUndefined()
})
