/** Contrast and families of colours: OKLab (Ottosson) and WCAG 2.2. */

type Oklch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => Math.round(Math.min(1, Math.max(0, gamma(part))) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`

function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex)
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

function rgbOfOklch({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const mid = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * mid + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * mid - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * mid + 1.707_614_701 * short,
  ]
}

/** The colour as a screen can show it: less strong where it must be, never lighter or darker. */
function shown({ l, c, h }: Oklch): string {
  const isShown = (rgb: Rgb) => rgb.every((part) => part > -0.001 && part < 1.001)
  for (let strength = 1; strength > 0; strength -= 0.05) {
    const rgb = rgbOfOklch({ l, c: c * strength, h })
    if (isShown(rgb)) return hexOf(rgb)
  }
  return hexOf(rgbOfOklch({ l, c: 0, h }))
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Lightness and strength of the product's colours; those of a company differ by their hue. */
const PRIMARY = {
  light: {
    'gulf-900': [0.285, 0.052],
    'gulf-800': [0.345, 0.062],
    'gulf-700': [0.425, 0.078],
    'gulf-500': [0.585, 0.088],
    'gulf-200': [0.87, 0.04],
  },
  dark: {
    'gulf-900': [0.9, 0.025],
    'gulf-800': [0.86, 0.04],
    'gulf-700': [0.79, 0.085],
    'gulf-500': [0.67, 0.088],
    'gulf-200': [0.405, 0.055],
  },
} as const
const ACCENT = {
  light: {
    lamp: [0.835, 0.14],
    'lamp-hover': [0.865, 0.128],
    'lamp-press': [0.79, 0.142],
    'lamp-ink': [0.5, 0.105],
  },
  dark: {
    lamp: [0.79, 0.13],
    'lamp-hover': [0.835, 0.13],
    'lamp-press': [0.75, 0.132],
    'lamp-ink': [0.82, 0.115],
  },
} as const

const NORMAL = { primary: 0.078, accent: 0.14 }
const STRONGEST = 2

export const SCHEME_NAMES = ['light', 'dark'] as const
type SchemeName = (typeof SCHEME_NAMES)[number]
type Family = Readonly<Record<string, readonly [l: number, c: number]>>

function familyOf(hex: string, family: Family, usual: number): Record<string, string> {
  const { c, h } = oklchOf(hex)
  const strength = Math.min(STRONGEST, c / usual)
  return Object.fromEntries(
    Object.entries(family).map(([name, [l, of_ours]]) => [
      name,
      shown({ l, c: of_ours * strength, h }),
    ]),
  )
}

export type HouseColours = { primary_colour: string | null; accent_colour: string | null }

/** Names of custom properties (web/styles/tokens.css) and their values; none for the product's. */
export function tokensOf(
  { primary_colour, accent_colour }: HouseColours,
  scheme: SchemeName,
): Record<string, string> {
  const primary = primary_colour && {
    ...familyOf(primary_colour, PRIMARY[scheme], NORMAL.primary),
    ...(scheme === 'light' && { 'gulf-700': primary_colour }),
  }
  const accent = accent_colour && {
    ...familyOf(accent_colour, ACCENT[scheme], NORMAL.accent),
    ...(scheme === 'light' && { lamp: accent_colour }),
  }
  return { ...primary, ...accent }
}

/** Of tokens.css and dark.css. */
const GROUNDS = {
  light: { pearl: '#f7fbfc', white: '#ffffff', shell: '#ebf2f4', ink: '#0a242d', night: '#032f3d' },
  dark: { pearl: '#0b151a', white: '#121e23', shell: '#1a272c', ink: '#0a242d', night: '#032f3d' },
} as const

/** Text of 4.5 to 1 on what it stands on. */
const LEAST = 4.5

/** On what a primary colour is text, and what is text on an accent: the ink of buttons. */
export function isLegible(kind: keyof HouseColours, hex: string): boolean {
  const { pearl, white, shell, ink, night } = GROUNDS.light
  const against = kind === 'primary_colour' ? [pearl, white, shell] : [ink, night]
  return against.every((ground) => contrast(hex, ground) >= LEAST)
}

/** The nearest of the same hue that can be read: darker for text, lighter below text. */
export function legibleLike(kind: keyof HouseColours, hex: string): string {
  const { l, c, h } = oklchOf(hex)
  const step = kind === 'primary_colour' ? -0.01 : 0.01
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += step) {
    const tried = shown({ l: lightness, c, h })
    if (isLegible(kind, tried)) return tried
  }
  return kind === 'primary_colour' ? GROUNDS.light.ink : GROUNDS.light.white
}

/** Every pair of a text and its ground that the company's colours make, of both schemes. */
export function pairsOf(colours: HouseColours): { scheme: SchemeName; pair: string; is: number }[] {
  return SCHEME_NAMES.flatMap((scheme) => {
    const tokens = tokensOf(colours, scheme)
    const { pearl, white, shell } = GROUNDS[scheme]
    const on = (text: string | undefined, pair: string, grounds: (string | undefined)[]) =>
      grounds.flatMap((ground) =>
        text === undefined || ground === undefined
          ? []
          : [{ scheme, pair: `${pair} on ${ground}`, is: contrast(text, ground) }],
      )
    return [
      ...on(tokens['gulf-700'], 'gulf-700', [pearl, white, shell]),
      ...on(tokens['gulf-900'], 'gulf-900', [pearl, white, shell]),
      ...on(tokens['lamp-ink'], 'lamp-ink', [pearl, white]),
      ...['lamp', 'lamp-hover', 'lamp-press'].flatMap((name) =>
        on(GROUNDS.light.ink, 'ink', [tokens[name]]),
      ),
      ...(scheme === 'light'
        ? on('#ffffff', 'white', [tokens['gulf-900'], tokens['gulf-800']])
        : []),
    ]
  })
}

const declarations = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** For the head of every page, of guests and of the office after dark; empty for the product's colours. */
export function styleOf(colours: HouseColours): string {
  const light = declarations(tokensOf(colours, 'light'))
  if (light === '') return ''
  const dark = declarations(tokensOf(colours, 'dark'))
  return [
    `@layer base{:root{${light}}`,
    `@media screen{:root:has(.admin[data-scheme=dark]){${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:has(.admin[data-scheme=system]){${dark}}}}`,
  ].join('')
}

/** What a guest's page has, wherever it is shown: the product's colours where the company has none. */
export const guestTokens = (colours: HouseColours): Record<string, string> => ({
  pearl: GROUNDS.light.pearl,
  white: GROUNDS.light.white,
  shell: GROUNDS.light.shell,
  ink: GROUNDS.light.ink,
  'gulf-900': GROUNDS.light.night,
  'gulf-700': '#00586c',
  lamp: '#fbbd53',
  'on-lamp': GROUNDS.light.ink,
  ...tokensOf(colours, 'light'),
})
