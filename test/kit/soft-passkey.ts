import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'https://elsewhere.example'
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Options = { challenge: string }
type Site = { origin: string; rp_id: string }

/** An authenticator in software: ES256, without attestation (WebAuthn, 6.1 and 6.5). */
export function softPasskey(public_url: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential_id = randomBytes(16)
  const id = credential_id.toString('base64url')
  let counter = 0
  const home = { origin: public_url, rp_id: new URL(public_url).hostname }

  const authenticatorData = ({ rp_id }: Site, flags: number, more: Buffer[] = []) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rp_id)), Buffer.from([flags]), count, ...more])
  }
  const clientData = (type: string, { challenge }: Options, { origin }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    elsewhere: { ...home, origin: ORIGIN },
    /** As if it had been copied. */
    turnBack: (to: number) => void (counter = to),
    make: (options: Options, site: Site = home) => {
      const length = Buffer.from([0, credential_id.length])
      const cose = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL
      const data = authenticatorData(site, flags, [Buffer.alloc(16), length, credential_id, cose])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, site).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'unheard-of'],
        },
      }
    },
    prove: (options: Options, site: Site = home) => {
      const data = authenticatorData(site, USER_PRESENT | USER_VERIFIED)
      const client = clientData('webauthn.get', options, site)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (input: Buffer) => createHash('sha256').update(input).digest()

// CBOR (RFC 8949), as much of it as an authenticator says.
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256
    ? Buffer.from([(major << 5) | 24, n])
    : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
