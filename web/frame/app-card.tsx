import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { APP_LINK } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button-class.ts'

export function AppCard({ onDismiss }: { onDismiss: () => void }) {
  const { app, close } = useMessages().shell
  const { company } = useApp()
  const id = useId()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onDismiss()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onDismiss])
  return (
    <dialog open aria-labelledby={id} className="app-card">
      <AppMark />
      <div className="app-say">
        <div>
          <p id={id} className="font-display text-h3 leading-tight max-main:pe-9">
            {app.title(company.name)}
          </p>
          <p className="mt-1 text-small text-ink-2 max-main:hidden">{app.text}</p>
          <p className="text-micro text-ink-3">{app.from(company.legal_name)}</p>
        </div>
        <a
          href={APP_LINK}
          target="_blank"
          rel="noreferrer"
          onClick={onDismiss}
          className={buttonClass('night', 'usual', 'justify-self-start')}
        >
          {app.get}
        </a>
      </div>
      <button
        type="button"
        aria-label={close}
        onClick={onDismiss}
        className={iconButtonClass('quiet', 'absolute end-1.5 top-1.5')}
      >
        <X size={19} aria-hidden />
      </button>
    </dialog>
  )
}

function AppMark() {
  return (
    <svg
      width="52"
      height="52"
      viewBox="-9 -14 52 52"
      fill="none"
      stroke="white"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden
      className="app-mark max-main:hidden"
    >
      <path d="M2 20a15 15 0 0 1 30 0" />
      <path d="M8.5 20a8.5 8.5 0 0 1 17 0" />
      <circle cx="17" cy="19.5" r="3.6" fill="var(--lamp)" stroke="none" />
    </svg>
  )
}
