import type { Company } from '#contract/company.ts'
import { linkClass } from '#web/ui/link.ts'

/** Proper names: the same in both languages. */
const NAMES = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const

export function SocialLinks({ links }: { links: Company['social_links'] }) {
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className={linkClass('on_night', 'inline-flex min-h-11 items-center')}
          >
            {NAMES[kind]}
          </a>
        </li>
      ))}
    </ul>
  )
}
