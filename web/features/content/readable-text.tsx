import { COMPANY } from '#contract/constants.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'

const plain = (text: string) => text.replaceAll(/[+.]/g, String.raw`\$&`)
const OURS = new RegExp(`(${plain(COMPANY.phone)}|${plain(COMPANY.email)})`)

export function ReadableText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classNames('whitespace-pre-line', className)}>
      {text
        .split(OURS)
        .map((part, n) => (OURS.test(part) ? <OurAddress key={n} part={part} /> : part))}
    </p>
  )
}

function OurAddress({ part }: { part: string }) {
  const href = part === COMPANY.email ? `mailto:${part}` : `tel:${part.replaceAll(' ', '')}`
  return (
    <a href={href} dir="ltr" className={linkClass('text', 'whitespace-nowrap')}>
      {part}
    </a>
  )
}
