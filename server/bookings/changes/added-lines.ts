import type { PriceLine } from '#server/pricing/index.ts'

/** Lines of what a price becomes less those of what it was, kind by kind. */
export function addedLines(before: readonly PriceLine[], after: readonly PriceLine[]): PriceLine[] {
  const sumOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { fils }) => sum + fils, 0)
  const kinds = [...new Set([...after, ...before].map(({ kind }) => kind))]
  return kinds
    .map((kind) => ({
      kind,
      fils: sumOf(after, kind) - sumOf(before, kind),
      computed_from: { added: 1 },
    }))
    .filter(({ fils }) => fils !== 0)
}
