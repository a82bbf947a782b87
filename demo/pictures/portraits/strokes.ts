export type Layers = { back: string; front: string }

export function path(d: string, fill: string, opacity = 1, stroke?: string, width = 0): string {
  const line =
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd" opacity="${opacity}"${line}/>`
}

/** Darker below 1, lighter above. */
export function tint(colour: string, k: number): string {
  const parts = [1, 3, 5].map((n) => Number.parseInt(colour.slice(n, n + 2), 16))
  const mixed = parts.map((part) =>
    k <= 1 ? part * k : part + (255 - part) * Math.min(1, (k - 1) * 0.6),
  )
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
