import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

type RatingTone = 'low' | 'middle' | 'high'
const TONES = { low: 'text-coral', middle: 'text-lamp-ink', high: 'text-palm' } as const satisfies Record<RatingTone, string>

export type RatingProps = {
  score: string
  tone: RatingTone
  label: string
  className?: string
}

export function Rating({ score, tone, label, className }: RatingProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1 text-small font-semibold', TONES[tone], className)}>
      <Star size={15} fill="currentColor" strokeWidth={0} aria-hidden />
      <bdi aria-hidden>{score}</bdi>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const FIVE = [1, 2, 3, 4, 5]

export function Stars({ score, label, className }: { score: number; label: string; className?: string }) {
  const halves = Math.round(score * 2) / 2
  return (
    <span className={classNames('inline-flex gap-1 text-lamp-ink', className)}>
      <span className="sr-only">{label}</span>
      {FIVE.map((place) => (
        <span key={place} aria-hidden className="relative size-4.5">
          <Star size={18} fill="currentColor" strokeWidth={0} className="absolute inset-0 opacity-20" />
          <span
            className="absolute inset-y-0 start-0 overflow-hidden"
            style={{ inlineSize: `${Math.max(0, Math.min(1, halves - place + 1)) * 100}%` }}
          >
            <Star size={18} fill="currentColor" strokeWidth={0} className="mirror-rtl" />
          </span>
        </span>
      ))}
    </span>
  )
}
