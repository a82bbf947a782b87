/** Chance that comes out the same for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  roll: () => number
  between: (low: number, high: number) => number
  chance: (likelihood: number) => boolean
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** A generator for one part of the plan, so that draws of one part do not shift another's. */
  of: (part: string) => Random
}

/** A generator for a seed (mulberry32). */
export function makeRandom(seed: string): Random {
  let state = hash(seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  return {
    roll,
    between,
    chance: (likelihood) => roll() < likelihood,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    of: (part) => makeRandom(`${seed}/${part}`),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value
}
