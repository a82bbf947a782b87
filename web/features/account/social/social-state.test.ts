import { expect, test } from 'vitest'
import { answerOf, authorizeAddress, type SignInRequest } from './social-state.ts'

const REQUEST: SignInRequest = {
  provider: 'google',
  state: 's-1',
  nonce: 'n-1',
  started_at: '/login',
}
const HERE = { origin: 'https://sadaf.example', lang: 'ar', is_local: false } as const
const idToken = (claims: object) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`

test('Google is asked by OpenID Connect', () => {
  const url = new URL(
    authorizeAddress(
      { authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth', client_id: 'c' },
      REQUEST,
      HERE,
    ),
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'c',
    redirect_uri: 'https://sadaf.example/ar/sign-in-return',
    state: 's-1',
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: 'n-1',
    prompt: 'select_account',
    hl: 'ar',
  })
})

test('Facebook is asked by Facebook Login', () => {
  const request = { ...REQUEST, provider: 'facebook' } as const
  const url = new URL(
    authorizeAddress(
      { authorize_url: 'https://www.facebook.com/dialog/oauth', client_id: '1' },
      request,
      { ...HERE, lang: 'en' },
    ),
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: '1',
    redirect_uri: 'https://sadaf.example/sign-in-return',
    state: 's-1',
    response_type: 'token',
    scope: 'public_profile,email',
  })
})

const good = idToken({ nonce: 'n-1', name: '??>>' })
test.each([
  ['a token for this question', `#id_token=${good}&state=s-1`, { kind: 'token', token: good }],
  ['somebody else’s question', `#id_token=${good}&state=s-2`, { kind: 'failed' }],
  [
    'a token of another question',
    `#id_token=${idToken({ nonce: 'n-2' })}&state=s-1`,
    { kind: 'failed' },
  ],
  ['a token that is none', '#id_token=xyz&state=s-1', { kind: 'failed' }],
  ['cancelled', '#error=access_denied&state=s-1', { kind: 'cancelled' }],
  ['an error', '#error=server_error&state=s-1', { kind: 'failed' }],
  ['nothing', '', { kind: 'failed' }],
])('the answer: %s', (_what, hash, answer) => expect(answerOf(hash, REQUEST)).toEqual(answer))

test('Facebook’s answer is its access token', () => {
  expect(answerOf('#access_token=EAA&state=s-1', { ...REQUEST, provider: 'facebook' })).toEqual({
    kind: 'token',
    token: 'EAA',
  })
})
