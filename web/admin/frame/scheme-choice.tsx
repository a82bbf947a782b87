import { SunMoon } from 'lucide-react'
import { SCHEMES } from '#contract/schemes.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { keepScheme, useScheme } from './scheme.ts'

/** Light or dark, or as the device has it; where the side is narrow, its icon opens the list. */
export function SchemeChoice() {
  const { frame } = useAdminMessages()
  return (
    <label className="admin-link admin-scheme" title={frame.scheme.label}>
      <SunMoon size={18} strokeWidth={1.7} aria-hidden />
      <span className="sr-only">{frame.scheme.label}</span>
      <select value={useScheme()} onChange={({ target }) => keepScheme(target.value)}>
        {SCHEMES.map((scheme) => (
          <option key={scheme} value={scheme}>
            {frame.scheme[scheme]}
          </option>
        ))}
      </select>
    </label>
  )
}
