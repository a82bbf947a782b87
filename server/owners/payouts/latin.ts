/** Letters that the signs below them do not part into. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  ı: 'i',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  _: '-',
}

/** What SWIFT's character set X lets through, less what XML would have to escape. */
const REFUSED = /[^A-Za-z0-9/\-?:().,'+ ]/g

/** In the characters that every bank takes; what has none of them is left out. */
export function latinOf(text: string, max: number): string {
  return text
    .replaceAll(/./gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(REFUSED, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
}
