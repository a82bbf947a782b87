import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { HEADS } from './heads.ts'
import { people, type Person } from './people.ts'
import { path, tint } from './strokes.ts'

/** Draws every portrait: node demo/pictures/portraits/draw.ts */
const FOLDER = join(import.meta.dirname, '..')
const SIZE = 256
const FACE =
  'M92 106C92 76 108 66 128 66C148 66 164 76 164 106C164 138 150 164 128 167C106 164 92 138 92 106Z'
const HEAD = 'translate(128 190) scale(1.15) translate(-128 -186)'
const SHOULDERS = 'M22 262C26 222 62 206 104 196C116 204 140 204 152 196C194 206 230 222 234 262Z'

function portraitOf(person: Person): string {
  const { skin, ground } = person
  const head = HEADS[person.head](person)
  const are_ears_seen = ['short', 'crop', 'grey'].includes(person.head)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${SIZE}" height="${SIZE}"><defs>
    <linearGradient id="ground" x2=".5" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
    <linearGradient id="light" x2="1" y2=".25"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <clipPath id="face"><path d="${FACE}"/></clipPath></defs>
    <rect width="256" height="256" fill="url(#ground)"/>
    ${path('M26 256a102 102 0 0 1 204 0', 'none', 0.22, '#ffffff', 9)}${path('M-6 256a134 134 0 0 1 268 0', 'none', 0.14, '#ffffff', 9)}
    <g transform="${HEAD}">${head.back}
    ${path('M108 148L106 206L150 206L148 148Z', skin.shade)}${path('M108 150L106 206L134 206C138 190 134 168 130 158Z', skin.base, 0.75)}</g>
    ${clothesOf(person)}
    <g transform="${HEAD}">
    ${are_ears_seen ? ear(91, skin.base) + ear(165, skin.shade) : ''}
    ${path(FACE, skin.base)}
    <g clip-path="url(#face)">${shadeOf(person)}${beardOf(person)}</g>
    ${featuresOf(person)}
    ${head.front}
    ${person.glasses ? glasses() : ''}</g>
    <rect width="256" height="256" fill="url(#light)"/></svg>`
}

const ear = (x: number, colour: string) =>
  `<ellipse cx="${x}" cy="116" rx="7.5" ry="12" fill="${colour}"/>`

const shadeOf = ({ skin, is_older }: Person) =>
  path('M140 60C150 80 146 104 142 118C146 128 144 150 132 170L176 172L176 60Z', skin.shade, 0.42) +
  path('M90 92C100 78 116 76 124 78C112 84 100 96 94 112Z', '#ffffff', 0.16) +
  path(
    'M127 108C126 122 123 130 121 134C126 139 133 138 136 134C133 128 132 118 131 108Z',
    skin.shade,
    0.45,
  ) +
  `<ellipse cx="106" cy="132" rx="10" ry="7" fill="${skin.lips}" opacity=".17"/>` +
  (is_older
    ? path(
        'M110 136C107 142 107 146 109 150M146 136C149 142 149 146 147 150',
        'none',
        0.4,
        skin.shade,
        1.8,
      )
    : '')

function featuresOf({ skin, hair, is_older, beard }: Person): string {
  const brow = is_older ? tint(hair, 0.8) : tint(hair, 0.95)
  const eye = (x: number) =>
    path(
      `M${x - 8} 114C${x - 4} 108.500 ${x + 4} 108.500 ${x + 8} 114`,
      'none',
      0.85,
      '#2a1d18',
      2.4,
    ) +
    `<ellipse cx="${x}" cy="113.600" rx="3.300" ry="3.500" fill="#2a1d18"/><circle cx="${x - 1.1}" cy="112.400" r="1" fill="#fff" opacity=".8"/>`
  const brows = path(
    'M101 103C106 98.500 113 98.500 119 101.500M137 101.500C143 98.500 150 98.500 155 103',
    'none',
    0.85,
    brow,
    3.3,
  )
  const mouth =
    path(
      'M115 145.500C121 144 125 145.600 128 146.400C131 145.600 135 144 141 145.500C137 153.500 119 153.500 115 145.500Z',
      skin.lips,
      beard === 'full' ? 0.75 : 0.85,
    ) +
    path('M115 145.500C121 149.500 135 149.500 141 145.500', 'none', 0.6, tint(skin.lips, 0.7), 1.4)
  return brows + eye(111) + eye(145) + mouth
}

function beardOf({ beard, hair }: Person): string {
  if (beard === undefined) return ''
  const moustache = path(
    'M112 143C118 137 125 138 128 140C131 138 138 137 144 143C138 143 132 142 128 143C124 142 118 143 112 143Z',
    hair,
    0.95,
  )
  if (beard === 'moustache') return moustache
  const full = path(
    'M88 112C94 130 100 138 110 142C116 138 140 138 146 142C156 138 162 130 168 112L172 180L84 180ZM115 147C120 155 136 155 141 147C136 143 120 143 115 147Z',
    hair,
    beard === 'full' ? 0.96 : 0.62,
  )
  return full + moustache
}

const glasses = () =>
  path(
    'M97 108h25a4 4 0 0 1 4 4v6a11 11 0 0 1 -11 11h-7a14 14 0 0 1 -14 -14v-4a3 3 0 0 1 3 -3ZM134 108h25a3 3 0 0 1 3 3v4a14 14 0 0 1 -14 14h-7a11 11 0 0 1 -11 -11v-6a4 4 0 0 1 4 -4Z',
    '#ffffff',
    0.14,
  ) +
  path(
    'M97 108h25a4 4 0 0 1 4 4v6a11 11 0 0 1 -11 11h-7a14 14 0 0 1 -14 -14v-4a3 3 0 0 1 3 -3ZM134 108h25a3 3 0 0 1 3 3v4a14 14 0 0 1 -14 14h-7a11 11 0 0 1 -11 -11v-6a4 4 0 0 1 4 -4ZM126 113h4',
    'none',
    0.9,
    '#1d3640',
    2.3,
  )

function clothesOf({ clothes: { kind, colour, under = colour } }: Person): string {
  const body =
    path(SHOULDERS, colour) +
    path(
      'M152 196C194 206 230 222 234 262L150 262C164 240 160 214 152 196Z',
      tint(colour, 0.8),
      0.55,
    )
  if (kind === 'kandura')
    return (
      body +
      path('M104 194C112 210 144 210 152 194L156 204C146 218 110 218 100 204Z', tint(colour, 0.9)) +
      path('M128 214V262', 'none', 0.5, tint(colour, 0.75), 2.4)
    )
  if (kind === 'abaya')
    return body + path('M100 198C112 226 144 226 156 198L164 262L92 262Z', tint(colour, 1.3), 0.35)
  if (kind === 'knit')
    return (
      body +
      path('M102 195C112 214 144 214 154 195L158 202C146 222 110 222 98 202Z', tint(colour, 0.86))
    )
  const inside = path('M104 195L128 240L152 195C144 204 112 204 104 195Z', under)
  if (kind === 'shirt')
    return (
      body +
      inside +
      path('M104 192L92 206L116 226L126 214ZM152 192L164 206L140 226L130 214Z', tint(colour, 1.25))
    )
  return (
    body +
    path('M102 195L128 262L154 195C144 206 112 206 102 195Z', under) +
    path(
      'M100 196L84 212L104 224L98 234L126 262L128 256ZM156 196L172 212L152 224L158 234L130 262L128 256Z',
      tint(colour, 0.82),
    )
  )
}

const Manifest = z.looseObject({
  pictures: z.array(z.looseObject({ file: z.string(), kind: z.string() })),
})

async function drawAll(): Promise<void> {
  for (const person of people) {
    const drawn = await sharp(Buffer.from(portraitOf(person)), { density: 288 })
      .resize(SIZE, SIZE)
      .webp({ quality: 90 })
      .toBuffer()
    await writeFile(join(FOLDER, person.file), drawn)
  }
  const manifest = Manifest.parse(JSON.parse(await readFile(join(FOLDER, 'manifest.json'), 'utf8')))
  const portraits = people.map(({ file, alt }) => ({
    file,
    kind: 'avatar',
    width: SIZE,
    height: SIZE,
    set: null,
    palette: null,
    alt,
  }))
  const pictures = [...manifest.pictures.filter(({ kind }) => kind !== 'avatar'), ...portraits]
  await writeFile(
    join(FOLDER, 'manifest.json'),
    `${JSON.stringify({ ...manifest, pictures }, null, 1)}\n`,
  )
}

await drawAll()
