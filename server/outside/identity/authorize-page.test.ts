import { expect, test } from 'vitest'
import { localIdentity } from './local.ts'

const ORIGIN = 'http://sadaf.example'
const identity = localIdentity({
  seed: Buffer.alloc(32, 7),
  now: () => new Date('2027-01-10T08:00:00Z'),
  clients: { google: 'g-ours', facebook: '1001', facebook_secret: 'secret' },
  site_origins: [ORIGIN],
})
const visit = (path: string) => identity.request(`${ORIGIN}${path}`)

test.each([
  ['google', 'g-ours'],
  ['facebook', '1001'],
])(
  'the page of %s is set in our own fonts, and serves no other file',
  async (provider, client_id) => {
    const address = `${ORIGIN}/${provider}/authorize?client_id=${client_id}&redirect_uri=${encodeURIComponent(`${ORIGIN}/sign-in-return`)}`
    const page = await visit(address.slice(ORIGIN.length))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
    const fonts = [...(await page.text()).matchAll(/url\('([^']+)'\)/g)].map(
      ([, path]) => new URL(path ?? '', address).pathname,
    )
    expect(fonts.length).toBeGreaterThan(1)
    for (const path of fonts) {
      const font = await visit(path)
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
      expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    }
    expect((await visit('/fonts/package.json')).status).toBe(404)
  },
)
