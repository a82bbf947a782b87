import { Fragment, type ReactNode } from 'react'
import type { Company } from '#contract/company.ts'
import { useApp } from '#web/api/app.ts'
import { phoneLink } from '#web/frame/contact-links.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'
import { readBlocks } from './read-blocks.ts'

const plain = (text: string) => text.replaceAll(/[+.()]/g, String.raw`\$&`)
const LINK = /(\[[^\]\n]+\]\((?:\/(?!\/)|https:\/\/)[^)\s]*\))/
const PARTS = /^\[([^\]\n]+)\]\(([^)\s]*)\)$/

/** Plain text: lines, points of a list, links and our own addresses. */
export function ReadableText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('grid gap-2', className)}>
      {readBlocks(text).map((block, n) =>
        block.kind === 'list' ? (
          <ul key={n} className="list-disc ps-5">
            {block.points.map((point, m) => (
              <li key={m}>{linesOf(point)}</li>
            ))}
          </ul>
        ) : (
          <p key={n} className="whitespace-pre-line">
            {linesOf(block.text)}
          </p>
        ),
      )}
    </div>
  )
}

const linesOf = (text: string): ReactNode[] =>
  text.split(LINK).map((part, n) => {
    const [, words, to] = PARTS.exec(part) ?? []
    if (words === undefined || to === undefined) return <WithOurs key={n} text={part} />
    return (
      <a key={n} href={to} className={linkClass('text')}>
        {words}
      </a>
    )
  })

/** Our number and our address lead somewhere, wherever they stand. */
function WithOurs({ text }: { text: string }) {
  const { company } = useApp()
  const ours = new RegExp(`(${plain(company.phone)}|${plain(company.email)})`)
  return text
    .split(ours)
    .map((part, n) =>
      n % 2 === 1 ? (
        <OurAddress key={n} part={part} company={company} />
      ) : (
        <Fragment key={n}>{part}</Fragment>
      ),
    )
}

function OurAddress({ part, company }: { part: string; company: Company }) {
  const href = part === company.email ? `mailto:${part}` : phoneLink(company)
  return (
    <a href={href} dir="ltr" className={linkClass('text', 'whitespace-nowrap')}>
      {part}
    </a>
  )
}
