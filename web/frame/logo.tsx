import type { Company } from '#contract/company.ts'
import { useApp } from '#web/api/app.ts'

/** Whose site it is. */
export const Logo = () => <LogoOf company={useApp().company} />

/** The logo of a company; of one without, the mark and the name. */
export function LogoOf({ company: { name, logo } }: { company: Pick<Company, 'name' | 'logo'> }) {
  if (logo !== null)
    return <img src={`/pictures/${logo}?w=320`} alt={name} height={36} className="house-logo" />
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        width="34"
        height="24"
        viewBox="0 0 34 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M2 20a15 15 0 0 1 30 0" />
        <path d="M8.5 20a8.5 8.5 0 0 1 17 0" />
        <circle cx="17" cy="19.5" r="3.6" fill="var(--lamp)" stroke="none" />
      </svg>
      <span className="font-display text-[1.375rem] leading-none">{name}</span>
    </span>
  )
}
