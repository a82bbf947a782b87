import { MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { chatLink, phoneLink } from '#web/frame/contact-links.ts'

/** Whom to call. */
export function Help({ reservation_id }: { reservation_id: string }) {
  const { help } = useMessages().checkout.success
  const { talk } = useMessages().shell
  const { company } = useApp()
  return (
    <section
      aria-labelledby="help"
      className="rounded-card border border-line bg-white p-6 shadow-e1"
    >
      <h2 id="help" className="text-h3">
        {help.title}
      </h2>
      <p className="mt-1 text-small text-ink-2">{help.line(reservation_id)}</p>
      <ul className="mt-3 grid divide-y divide-line">
        <Way href={phoneLink(company)} icon={Phone} label={talk.phone} text={company.phone} />
        <Way href={chatLink(company)} icon={MessageCircle} label={talk.chat} text={company.chat} />
      </ul>
    </section>
  )
}

function Way({
  href,
  icon: Icon,
  label,
  text,
}: {
  href: string
  icon: LucideIcon
  label: string
  text: string
}) {
  return (
    <li>
      <a
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        className="flex min-h-14 items-center gap-4 rounded-ctl py-2 hover:text-gulf-700"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-shell text-gulf-700">
          <Icon size={18} aria-hidden />
        </span>
        <span className="grid">
          <span className="text-small font-semibold">{label}</span>
          <bdi dir="ltr" className="text-micro text-ink-2 tabular-nums rtl:text-end">
            {text}
          </bdi>
        </span>
      </a>
    </li>
  )
}
