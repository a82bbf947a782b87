/** Lines that begin what somebody else wrote before, as mail programs write them. */
const QUOTE_BEGINS = [
  /^\s*[-_]{2,}\s*(original message|forwarded message|الرسالة الأصلية|رسالة أصلية)\s*[-_]{2,}\s*$/iu,
  /^\s*_{10,}\s*$/u,
  /^\s*(on|le|am|el|il)\s.{4,200}(wrote|a écrit|schrieb.*|escribió|ha scritto)\s*:\s*$/iu,
  /^\s*(في|بتاريخ)\s.{4,200}(كتب|كتبت)\s?.{0,80}:\s*$/u,
  /^\s*\d{4}-\d{2}-\d{2}.{3,200}<[^<>\s]+@[^<>\s]+>\s*:?\s*$/u,
]
/** The head that Outlook sets above what it quotes. */
const HEAD_FROM = /^\s*\*?(from|von|de|من)\s?:\*?\s.{2,}/iu
const HEAD_NEXT =
  /^\s*\*?(sent|date|to|subject|gesendet|an|envoyé|à|objet|تاريخ الإرسال|التاريخ|إلى|الموضوع)\s?:\*?\s/iu
const SIGNATURE = /^-- ?$/
const PHONE_LINE =
  /^\s*(sent from my |get outlook for |أُرسلت من |أرسلت من |envoyé de mon |von meinem )/iu

/** Mail programs fold a long "On …, somebody wrote:" into two or three lines. */
const FOLDED = 3

const isQuoted = (line: string): boolean => /^\s*>/.test(line)

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (HEAD_FROM.test(line) && lines.slice(at + 1, at + 4).some((next) => HEAD_NEXT.test(next)))
    return true
  return Array.from({ length: FOLDED }, (_, more) => lines.slice(at, at + more + 1).join(' ')).some(
    (folded) => QUOTE_BEGINS.some((begins) => begins.test(folded)),
  )
}

/** How far a sender looks back: longer mails are cut before. */
const LINES_MAX = 20_000

/**
 * What the sender of an email wrote themselves: without what it answers, and without a signature.
 * All of it, where nothing would be left.
 */
export function ownWords(text: string): string {
  const lines = text.split(/\r\n?|\n/, LINES_MAX)
  const end = lines.findIndex(
    (line, at) => SIGNATURE.test(line) || PHONE_LINE.test(line) || beginsQuote(lines, at),
  )
  const above = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !isQuoted(line))
  const said = trimmed(above)
  if (said !== '') return said
  // whoever answers below what is quoted
  return trimmed(
    lines.filter((line) => !isQuoted(line) && !QUOTE_BEGINS.some((begins) => begins.test(line))),
  )
}

const trimmed = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
