import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Colours = ReadonlyMap<string, string>

const declaredIn = (file: string): [string, string][] =>
  [...readFileSync(file, 'utf8').matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|var\(--[\w-]+\));/g)].map(
    ([, name = '', value = '']) => [name, value],
  )

const LIGHT: Colours = new Map(declaredIn('web/styles/tokens.css'))
const SCHEMES: Record<string, Colours> = {
  light: LIGHT,
  dark: new Map([...LIGHT, ...declaredIn('web/styles/dark.css')]),
}

/** Relative luminance (WCAG) of an opaque `oklch(L C H)`, clipped to what a screen shows. */
function luminance(colours: Colours, name: string): number {
  const value = colours.get(name) ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return luminance(colours, other)
  const [L = NaN, C = NaN, H = NaN] =
    /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? []
  const [a, b] = [C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)]
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r, g, u] = [red, green, blue].map((one) => Math.min(1, Math.max(0, one)))
  return 0.2126 * (r ?? NaN) + 0.7152 * (g ?? NaN) + 0.0722 * (u ?? NaN)
}

function contrast(colours: Colours, [one, other]: readonly [string, string]): number {
  const [light = NaN, dark = NaN] = [luminance(colours, one), luminance(colours, other)].toSorted(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

const WORDS = ['ink', 'ink-2', 'ink-3', 'gulf-700', 'gulf-900', 'coral', 'palm', 'lamp-ink']
const GROUNDS = ['white', 'pearl', 'shell']
const everywhere = (marks: readonly string[], grounds: readonly string[]) =>
  marks.flatMap((mark) => grounds.map((ground): [string, string] => [mark, ground]))

const OFFICE = globSync([
  'web/admin/**/*.tsx',
  'web/features/admin/**/*.tsx',
  'web/routes/admin*.tsx',
  'web/ui/*.{ts,tsx}',
  'web/forms/*.tsx',
])

/** Words and ground that one string of classes gives, for the same state. */
function pairsOfClasses(): [string, string][] {
  const strings = OFFICE.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(['"`])[^'"`\n]*\1/g) ?? [],
  )
  return strings.flatMap((classes) =>
    [...classes.matchAll(/(?<![\w/-])([\w:-]*?)bg-([a-z]+(?:-[a-z\d]+)*)(?=[\s'"`])/g)].flatMap(
      ([, state = '', ground = '']) => {
        const words = new RegExp(
          `(?<![\\w:-])${state}text-((?:ink|gulf|coral|palm|lamp|on-lamp|white)[a-z\\d-]*)(?=[\\s'"\`])`,
        ).exec(classes)?.[1]
        return words !== undefined && words !== ground && LIGHT.has(ground) && ground !== 'veil'
          ? [[words, ground]]
          : []
      },
    ),
  )
}

const READ: [string, string][] = [
  ...everywhere(WORDS, GROUNDS),
  ...everywhere(['ink', 'ink-2'], ['mist', 'line', 'coral-soft', 'palm-soft', 'gulf-200']),
  ...everywhere(['on-lamp'], ['lamp', 'lamp-hover', 'lamp-press']),
  ...everywhere(['white'], ['gulf-700', 'gulf-800', 'gulf-900', 'coral', 'palm']),
  ['coral', 'coral-soft'],
  ['palm', 'palm-soft'],
  ...pairsOfClasses(),
]
/** Edges of fields, rings of the focus, dots of states, charts. */
const SEEN = everywhere(
  ['line-strong', 'gulf-700', 'palm', 'coral', 'c1', 'c2', 'c3', 'c4', 'c5'],
  ['white', 'pearl'],
)

test.each(Object.entries(SCHEMES))(
  'in the %s scheme every word can be read on every ground it stands on',
  (_name, colours) => {
    expect(pairsOfClasses().length).toBeGreaterThan(8)
    const faint = READ.flatMap((pair) =>
      contrast(colours, pair) >= 4.5
        ? []
        : [`${pair.join(' on ')}: ${contrast(colours, pair).toFixed(2)}`],
    )
    expect([...new Set(faint)]).toEqual([])
  },
)

test.each(Object.entries(SCHEMES))(
  'in the %s scheme every edge, ring and bar can be seen',
  (_name, colours) => {
    const faint = SEEN.flatMap((pair) =>
      contrast(colours, pair) >= 3
        ? []
        : [`${pair.join(' on ')}: ${contrast(colours, pair).toFixed(2)}`],
    )
    expect([...new Set(faint)]).toEqual([])
  },
)

test('every colour of the light scheme has one of the dark scheme', () => {
  const SAME = ['on-lamp', 'focus'] // dark words on a lamp that is lit day and night
  const dark = new Set(declaredIn('web/styles/dark.css').map(([name]) => name))
  expect(
    [...LIGHT].flatMap(([name, value]) =>
      value.startsWith('oklch') && !dark.has(name) && !SAME.includes(name) ? [name] : [],
    ),
  ).toEqual([])
})
