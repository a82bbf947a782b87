// node bin/build/icons.ts: the icons of the installed product and of the home screen, rendered anew
// from the mark.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const MARK =
  '<g fill="none" stroke="#f3f8f9" stroke-width="3.4" stroke-linecap="round"><path d="M8 32a16 16 0 0 1 32 0"/><path d="M15 32a9 9 0 0 1 18 0"/></g><circle cx="24" cy="31.5" r="4" fill="#f6bc53"/>'

/**
 * `corner` of 48; a maskable mark keeps within the inner four fifths (W3C), since launchers cut the
 * rest.
 */
const icon = ({ corner = 0, scale = 1 }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="#06303c"/><g transform="translate(24 25.5) scale(${scale}) translate(-24 -25.5)">${MARK}</g></svg>`,
  )

const ICONS = [
  { name: 'icon-48.png', size: 48, drawn: icon({ corner: 11 }) },
  { name: 'icon-192.png', size: 192, drawn: icon({ corner: 11 }) },
  { name: 'icon-512.png', size: 512, drawn: icon({ corner: 11 }) },
  { name: 'icon-maskable-512.png', size: 512, drawn: icon({ scale: 0.86 }) },
  { name: 'apple-touch-icon.png', size: 180, drawn: icon({}) },
]

for (const { name, size, drawn } of ICONS) {
  const bytes = await sharp(drawn, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(PUBLIC, name), bytes)
}
