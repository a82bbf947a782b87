/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- only closes what is open when the focus leaves or Escape is pressed */
import { MessageCircle, Phone, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type FocusEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { chatLink, phoneLink } from './contact-links.ts'

const LINK = 'flex min-h-12 items-center gap-3 rounded-ctl px-3.5 font-medium hover:bg-shell'

/** <details>, so that it works without JavaScript. */
export function Widget() {
  const { talk } = useMessages().shell
  const { company } = useApp()
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => box.current?.removeAttribute('open')
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return
    event.preventDefault()
    close()
    box.current.querySelector('summary')?.focus()
  }
  return (
    <aside aria-label={talk.title} className="widget" onKeyDown={press} onBlur={leave}>
      <details ref={box} className="group">
        <summary
          className="widget-button settle transition-colors"
          aria-label={`${talk.tab}: ${talk.title}`}
        >
          <MessageCircle size={22} strokeWidth={1.8} aria-hidden className="group-open:hidden" />
          <X size={22} strokeWidth={1.8} aria-hidden className="hidden group-open:block" />
          <span aria-hidden className="widget-name">
            {talk.tab}
          </span>
        </summary>
        <ul className="widget-panel">
          <li>
            <a href={phoneLink(company)} className={LINK}>
              <Phone size={19} strokeWidth={1.8} aria-hidden className="text-gulf-700" />
              <span>
                <span className="block">{talk.phone}</span>
                <bdi dir="ltr" className="block text-micro text-ink-2">
                  {company.phone}
                </bdi>
              </span>
            </a>
          </li>
          <li>
            <a href={chatLink(company)} target="_blank" rel="noreferrer" className={LINK}>
              <MessageCircle size={19} strokeWidth={1.8} aria-hidden className="text-gulf-700" />
              <span>
                <span className="block">{talk.chat}</span>
                <bdi dir="ltr" className="block text-micro text-ink-2">
                  {company.chat}
                </bdi>
              </span>
            </a>
          </li>
        </ul>
      </details>
    </aside>
  )
}
