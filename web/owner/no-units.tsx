import { Link } from '@tanstack/react-router'
import { useOwnerMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { linkClass } from '#web/ui/link.ts'

export function NoUnits({ is_dashboard = false }: { is_dashboard?: boolean }) {
  const messages = useOwnerMessages().frame.no_units
  return (
    <section className="grid justify-items-start gap-3 rounded-card bg-shell p-8 md:p-12">
      <h2 className="text-h2">{messages.title}</h2>
      <p className="max-w-140 text-ink-2">{messages.line}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <Link to="/owner/add-property" className={buttonClass('primary')}>
          {messages.action}
        </Link>
        {!is_dashboard && (
          <Link to="/owner" className={linkClass('strong', 'min-h-11')}>
            {messages.back}
          </Link>
        )}
      </p>
    </section>
  )
}
