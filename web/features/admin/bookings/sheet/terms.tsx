import { Link } from '@tanstack/react-router'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

/** Which texts the guest could read; whoever may write pages finds them in their history. */
export function Terms({ terms }: Pick<Sheet, 'terms'>) {
  const { frame, pages, bookings } = useAdminMessages()
  const { may } = useStaff()
  if (terms.length === 0) return null
  return (
    <SheetSection title={bookings.sheet.terms_then.title}>
      <ul className="grid gap-1 text-small">
        {terms.map(({ type, in_force_from }) => {
          const said = bookings.sheet.terms_then.since(
            pages.names[type] ?? String(type),
            frame.moment(in_force_from),
          )
          return (
            <li key={type}>
              {may('content') ? (
                <Link
                  to="/admin/pages/$page"
                  params={{ page: String(type) }}
                  className={linkClass('text')}
                >
                  {said}
                </Link>
              ) : (
                said
              )}
            </li>
          )
        })}
      </ul>
    </SheetSection>
  )
}
