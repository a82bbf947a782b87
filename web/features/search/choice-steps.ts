import type { SearchUrl } from './search-url.ts'

const IN_ONE_GO_MS = 2_000

/** Neither is a choice of its own: how much of a list is shown, and where the map is. */
const choicesOf = (url: SearchUrl) =>
  Object.entries({ ...url, page: undefined, bounds: undefined })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${String(value)}`))
    .toSorted()
    .join('&')

/**
 * Whether a change replaces the step of the history it comes from: one within two seconds of the
 * last, and one that is no choice.
 */
export function openChoiceSteps(nowMs: () => number) {
  let last = { at: -Infinity, choices: '' }
  return (from: SearchUrl, to: SearchUrl): boolean => {
    const [before, after] = [choicesOf(from), choicesOf(to)]
    if (before === after) return true
    const now = nowMs()
    const is_in_one_go = now - last.at <= IN_ONE_GO_MS && last.choices === before
    last = { at: now, choices: after }
    return is_in_one_go
  }
}
