export type Random = {
  roll: () => number // from 0 up to, not including, 1
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  /** A generator for one part of a plan, so that draws of one part do not shift another's. */
  of: (part: string) => Random
}

/** Random numbers that are the same on every machine for the same seed (FNV-1a, mulberry32). */
export function makeRandom(seed: string): Random {
  let state = Array.from(seed).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[between(0, list.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, place: roll() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item)
  return {
    roll,
    between,
    chance: (share) => roll() < share,
    pick,
    shuffle,
    of: (part) => makeRandom(`${seed}/${part}`),
  }
}
