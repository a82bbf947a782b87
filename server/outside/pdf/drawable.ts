type IsDrawn = (character: string) => boolean

/** Join letters of one script; between others, emoji first of all, they have nothing to join. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const UNKNOWN = '?'

/**
 * The text as our faces can draw it: letters of mathematics as plain ones, a rare accent left off,
 * emoji left out, and a question mark for a letter
 * that nobody has.
 */
export function drawable(text: string, isDrawn: IsDrawn): string {
  const normal = text.normalize('NFC').replaceAll(LOOSE_JOINERS, '')
  const characters = Array.from(normal)
  if (characters.every(isDrawn)) return normal
  const drawn = characters.map((character) => drawableCharacter(character, isDrawn)).join('')
  return drawn.replaceAll(/ {2,}/g, ' ').trim() || '–'
}

function drawableCharacter(character: string, isDrawn: IsDrawn): string {
  if (isDrawn(character)) return character
  const alike = [
    character.normalize('NFKC'),
    character.normalize('NFD'),
    character.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  ]
  const found = alike.find((text) => text !== '' && Array.from(text).every(isDrawn))
  return found ?? (LETTER_OR_DIGIT.test(character) ? UNKNOWN : '')
}

/** The same for all texts of a document. */
export function drawableDeep(data: unknown, isDrawn: IsDrawn): unknown {
  if (typeof data === 'string') return drawable(data, isDrawn)
  if (Array.isArray(data)) return data.map((entry) => drawableDeep(entry, isDrawn))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, entry]) => [name, drawableDeep(entry, isDrawn)]),
  )
}
