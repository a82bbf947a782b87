type BarProps = {
  name: string
  value: string
  /** 0 to 1. */
  share: number
  fill: string
  /** 0 to 1. */
  opacity?: number
}

/** A figure and its share of the longest bar. Hidden from screen readers, which have the chart's table. */
export function Bar({ name, value, share, fill, opacity = 1 }: BarProps) {
  return (
    <div aria-hidden>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <span className="text-small">{name}</span>
        <span className="font-semibold tabular-nums">{value}</span>
      </div>
      <svg width="100%" height="8" className="block">
        <rect width="100%" height="8" rx="4" className="fill-mist" />
        {share > 0 && <rect width={`${share * 100}%`} height="8" rx="4" fill={fill} fillOpacity={opacity} />}
      </svg>
    </div>
  )
}
