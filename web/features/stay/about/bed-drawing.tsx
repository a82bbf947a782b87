import type { Stay } from '#web/stays/stay-queries.ts'

type Kind = Stay['rooms'][number]['beds'][number]['kind']

/** Seen from above, in one scale: a king is twice as wide as a single. */
const WIDTHS: Record<Kind, number> = {
  king: 40,
  queen: 34,
  double: 30,
  single: 20,
  bunk: 20,
  sofa_bed: 40,
}
const HEIGHT = 40

export function BedDrawing({ kind }: { kind: Kind }) {
  const width = WIDTHS[kind]
  return (
    <svg
      width={width + 2}
      height={HEIGHT + 2}
      viewBox={`-1 -1 ${width + 2} ${HEIGHT + 2}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      aria-hidden
      className="shrink-0 text-gulf-700"
    >
      {kind === 'sofa_bed' ? (
        <Sofa width={width} />
      ) : (
        <Bed width={width} has_ladder={kind === 'bunk'} />
      )}
    </svg>
  )
}

function Bed({ width, has_ladder }: { width: number; has_ladder: boolean }) {
  const is_for_two = width > 24
  const pillow = is_for_two ? (width - 9) / 2 : width - 6
  return (
    <>
      <rect width={width} height={HEIGHT} rx={4} fill="var(--white)" />
      <rect y={16} width={width} height={HEIGHT - 16} rx={4} fill="var(--mist)" />
      <path d={`M0 21h${width}`} />
      <rect x={3} y={4} width={pillow} height={8} rx={2.5} fill="var(--white)" />
      {is_for_two && (
        <rect x={6 + pillow} y={4} width={pillow} height={8} rx={2.5} fill="var(--white)" />
      )}
      {has_ladder && <path d="M7 25v12M13 25v12M7 28h6M7 31h6M7 34h6" />}
    </>
  )
}

function Sofa({ width }: { width: number }) {
  return (
    <>
      <rect y={2} width={width} height={14} rx={4} fill="var(--mist)" />
      <rect x={5} y={11} width={width - 10} height={HEIGHT - 11} rx={3} fill="var(--white)" />
      <path d={`M5 26h${width - 10}`} strokeDasharray="2.5 2.5" />
      <path
        d={`M5 12v8a2.5 2.5 0 0 1-5 0V9M${width - 5} 12v8a2.5 2.5 0 0 0 5 0V9`}
        fill="var(--mist)"
      />
    </>
  )
}
