import { Fragment, type ReactNode } from 'react'
import { COMPANY } from '#contract/constants.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'
import { readBlocks } from './read-blocks.ts'

const plain = (text: string) => text.replaceAll(/[+.]/g, String.raw`\$&`)
const OURS = new RegExp(`(${plain(COMPANY.phone)}|${plain(COMPANY.email)})`)
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
    if (words === undefined || to === undefined)
      return <Fragment key={n}>{withOurs(part)}</Fragment>
    return (
      <a key={n} href={to} className={linkClass('text')}>
        {words}
      </a>
    )
  })

const withOurs = (text: string): ReactNode[] =>
  text.split(OURS).map((part, n) => (OURS.test(part) ? <OurAddress key={n} part={part} /> : part))

function OurAddress({ part }: { part: string }) {
  const href = part === COMPANY.email ? `mailto:${part}` : `tel:${part.replaceAll(' ', '')}`
  return (
    <a href={href} dir="ltr" className={linkClass('text', 'whitespace-nowrap')}>
      {part}
    </a>
  )
}
