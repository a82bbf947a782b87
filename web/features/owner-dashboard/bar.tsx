type BarProps = {
  name: string
  value: string
  /** Set apart from the value. */
  note?: string
  /** 0 to 1. */
  share: number
  fill: string
  /** 0 to 1. */
  opacity?: number
}

/**
 * A row of a three-column grid: a name, its share of the longest bar, a figure. Hidden from screen
 * readers, which have the chart's table.
 */
export function BarRow({ name, value, share, fill, opacity = 1 }: BarProps) {
  return (
    <div aria-hidden className="col-span-full grid grid-cols-subgrid items-center text-small">
      <span>{name}</span>
      <Track share={share} fill={fill} opacity={opacity} />
      <span className="text-end font-semibold tabular-nums">{value}</span>
    </div>
  )
}

/**
 * A figure and its share of the longest bar. Hidden from screen readers, which have the chart's
 * table.
 */
export function Bar({ name, value, note, share, fill, opacity = 1 }: BarProps) {
  return (
    <div aria-hidden>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <span className="text-small">{name}</span>
        <span className="tabular-nums">
          <span className="font-semibold">{value}</span>
          {note !== undefined && (
            <span className="ms-3 inline-block min-w-12 text-end text-small text-ink-2">
              {note}
            </span>
          )}
        </span>
      </div>
      <Track share={share} fill={fill} opacity={opacity} />
    </div>
  )
}

function Track({ share, fill, opacity }: Pick<BarProps, 'share' | 'fill' | 'opacity'>) {
  return (
    <svg width="100%" height="8" className="block">
      <rect width="100%" height="8" rx="4" className="owner-track fill-mist" />
      {share > 0 && (
        <rect
          className="owner-share"
          width={`${share * 100}%`}
          height="8"
          rx="4"
          fill={fill}
          fillOpacity={opacity}
        />
      )}
    </svg>
  )
}
