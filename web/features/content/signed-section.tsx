import { classNames } from '#web/ui/class-names.ts'
import type { Section } from './content-queries.ts'
import { SectionSign } from './section-sign.tsx'
import { SectionText } from './section-text.tsx'

type SignedSectionProps = { section: Section; heading: 'h2' | 'h3'; is_night?: boolean }

/** A part under its sign, and under its figure where it is about one. */
export function SignedSection({ section, heading: Heading, is_night = false }: SignedSectionProps) {
  const { title, sign, figure } = section
  return (
    <div
      className={classNames(
        'row-span-2 grid grid-rows-subgrid gap-y-0 border-t pt-5',
        is_night ? 'border-white/25' : 'border-line-strong',
      )}
    >
      <div className="mb-3 flex items-start gap-4">
        {sign !== undefined && (
          <span
            className={classNames(
              'grid size-12 shrink-0 place-items-center rounded-ctl',
              is_night ? 'bg-white/12 text-white' : 'bg-mist text-gulf-700',
            )}
          >
            <SectionSign sign={sign} size={24} />
          </span>
        )}
        <div className="grid min-h-12 min-w-0 content-center">
          {figure !== undefined && <p className="font-display text-h2 leading-tight">{figure}</p>}
          <Heading className="text-h3">{title}</Heading>
        </div>
      </div>
      <SectionText section={section} className={is_night ? 'text-white/85' : 'text-ink-2'} />
    </div>
  )
}
