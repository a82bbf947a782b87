import { classNames } from '#ui/class-names.ts'
import type { Section } from './content-queries.ts'
import { ReadableText } from './readable-text.tsx'

export function SectionText({ section: { text, rows = [] }, className }: { section: Section; className: string }) {
  return (
    <div className={classNames('leading-[1.7]', className)}>
      <ReadableText text={text} />
      {rows.length > 0 && (
        <dl className="mt-3 grid w-fit grid-cols-[auto_auto] gap-x-10 tabular-nums">
          {rows.map(({ name, amount }) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-end">
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
