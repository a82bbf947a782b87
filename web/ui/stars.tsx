import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

type RatingTone = 'low' | 'middle' | 'high'
const TONES = {
  low: 'text-coral',
  middle: 'text-lamp-ink',
  high: 'text-palm',
} as const satisfies Record<RatingTone, string>

export type RatingProps = {
  score: string
  tone: RatingTone
  label: string
  className?: string
}

export function Rating({ score, tone, label, className }: RatingProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-small font-semibold',
        TONES[tone],
        className,
      )}
    >
      <Star size={15} fill="currentColor" strokeWidth={0} aria-hidden />
      <bdi aria-hidden>{score}</bdi>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/**
 * Five stars, filled to the nearest half; drawn by the style sheet, since a page has many and each
 * would be ten icons.
 */
export function Stars({
  score,
  label,
  className,
}: {
  score: number
  label: string
  className?: string
}) {
  return (
    <span className={classNames('inline-flex text-lamp-ink', className)}>
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className="stars"
        style={{ backgroundSize: `${Math.round(score * 2) * 10}% 100%` }}
      />
    </span>
  )
}
