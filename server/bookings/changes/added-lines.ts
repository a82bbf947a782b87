import { extrasOf, type PriceLine } from '#server/pricing/index.ts'

/**
 * Lines of what a price becomes less those of what it was, kind by kind; an extra that is new has a
 * line of its own.
 */
export function addedLines(before: readonly PriceLine[], after: readonly PriceLine[]): PriceLine[] {
  const known = new Set(extrasOf(before).map(({ order }) => order))
  const ordered = after.filter((line) => extrasOf([line]).some(({ order }) => !known.has(order)))
  const others = after.filter((line) => !ordered.includes(line))
  const sumOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { fils }) => sum + fils, 0)
  const kinds = [...new Set([...others, ...before].map(({ kind }) => kind))]
  const differences = kinds
    .map((kind) => ({
      kind,
      fils: sumOf(others, kind) - sumOf(before, kind),
      computed_from: { added: 1 },
    }))
    .filter(({ fils }) => fils !== 0)
  return [...ordered, ...differences]
}
