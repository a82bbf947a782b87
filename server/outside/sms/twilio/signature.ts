import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = {
  auth_token: string
  url: string
  form: URLSearchParams
  signature: string | undefined
}

/**
 * Whether Twilio made a request: base64 of HMAC-SHA1, by the auth token, of the whole address and
 * of each name and value of the form, sorted by name.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function isSignedByTwilio({ auth_token, url, form, signature = '' }: Signed): boolean {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const wanted = createHmac('sha1', auth_token)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
