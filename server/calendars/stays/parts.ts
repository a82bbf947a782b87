import type { Part } from './place-queries.ts'

type Nights = { from: string; to: string }
type Unit = Omit<Part, 'from' | 'to'>
/** Nights of a stay: where they were (`left`), and by which placement they moved. */
export type Piece = Part & { left: Part; index: number | null }
type Moving = { from: string | undefined; unit: Unit; index: number }

export const piecesOf = (parts: readonly Part[]): Piece[] =>
  parts.map((part) => ({ ...part, left: part, index: null }))

/**
 * Once the stay, or the nights of its piece from a day on, are in another unit; undefined when it
 * has no such night.
 */
export function movedPieces(
  pieces: readonly Piece[],
  { from, unit, index }: Moving,
): Piece[] | undefined {
  if (from === undefined) return pieces.map((piece) => ({ ...piece, ...unit, index }))
  if (!pieces.some((piece) => isWithin(from, piece))) return undefined
  return pieces.flatMap((piece) => {
    if (!isWithin(from, piece)) return [piece]
    const before = from > piece.from ? [{ ...piece, to: from }] : []
    return [...before, { ...piece, ...unit, from, index }]
  })
}

const isWithin = (night: string, { from, to }: Nights) => from <= night && night < to

/** Nights that follow one another in one unit are one part. */
export function partsOf(pieces: readonly Part[]): Part[] {
  const parts: Part[] = []
  for (const { room_category_id, unit_id, home, unit, from, to } of pieces) {
    const last = parts.at(-1)
    if (last?.unit_id === unit_id && last.to === from) last.to = to
    else parts.push({ room_category_id, unit_id, home, unit, from, to })
  }
  return parts
}

/**
 * The parts of a stay that has other nights now: each night where it was, those before and after
 * with the first and the last part. What is cut off is forgotten.
 */
export function refittedParts(parts: readonly Part[], { from, to }: Nights): Part[] {
  const [first, last] = [parts[0], parts.at(-1)]
  const reaching = parts.map((part) => ({
    ...part,
    from: part === first ? from : part.from < from ? from : part.from,
    to: part === last ? to : part.to > to ? to : part.to,
  }))
  return partsOf(reaching.filter((part) => part.from < part.to))
}
