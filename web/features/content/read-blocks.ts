export type Block = { kind: 'lines'; text: string } | { kind: 'list'; points: string[] }

const POINT = /^- +/

/** Lines that begin with "- " are points of one list; the others keep their breaks. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (POINT.test(line)) {
      const point = line.replace(POINT, '')
      if (last?.kind === 'list') last.points.push(point)
      else blocks.push({ kind: 'list', points: [point] })
    } else if (last?.kind === 'lines') last.text += `\n${line}`
    else blocks.push({ kind: 'lines', text: line })
  }
  return blocks.filter((block) => block.kind === 'list' || block.text.trim() !== '')
}
