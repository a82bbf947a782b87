/** In these scripts the family name comes first, without a space: one sign of two or three, two of four. */
const SIGN = String.raw`[\p{Script=Han}\p{Script=Hangul}]`
const FAMILY_FIRST = new RegExp(`^(?:${SIGN}|${SIGN}{2}(?=${SIGN}{2}$))(${SIGN}{1,2})$`, 'u')
/** First halves of one given name: عبد الله, أبو بكر, Abdul Rahman. */
const HALVES = /^(عبد|أبو|أبي|أم|ابن|بنت|abd|abdul|abdel|abu|umm|ibn)$/iu

/** What readers of a review learn of its writer: the given name of a whole name, and no more. */
export function shownName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  if (second === undefined) return FAMILY_FIRST.exec(first)?.[1] ?? first
  return HALVES.test(first) ? `${first} ${second}` : first
}
