import { expect, test } from 'vitest'
import { contrast, isLegible, legibleLike, pairsOf, tokensOf } from './house-colours.ts'

const HUES = Array.from({ length: 24 }, (_, n) => n * 15)
const hex = (hue: number, lightness: number) => {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    const colour =
      lightness - Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(colour * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('what is suggested in place of a colour that is too faint can be read, whatever its hue', () => {
  for (const hue of HUES)
    for (const lightness of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const kind of ['primary_colour', 'accent_colour'] as const)
        expect(isLegible(kind, legibleLike(kind, hex(hue, lightness))), `${kind} ${hue}`).toBe(true)
})

test('a colour that can be read is suggested as it is', () =>
  expect(legibleLike('primary_colour', '#00586c')).toBe('#00586c'))

test('every text of a legible pair of colours has 4.5 to 1 on what it stands on, in both schemes', () => {
  for (const hue of HUES) {
    const colours = {
      primary_colour: legibleLike('primary_colour', hex(hue, 0.4)),
      accent_colour: legibleLike('accent_colour', hex((hue + 120) % 360, 0.6)),
    }
    for (const { scheme, pair, is } of pairsOf(colours))
      expect(is, `${scheme} ${pair} of hue ${hue}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the product’s colours need no tokens', () =>
  expect(tokensOf({ primary_colour: null, accent_colour: null }, 'light')).toEqual({}))
