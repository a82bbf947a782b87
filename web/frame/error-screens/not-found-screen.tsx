import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ShellDrawing } from '#web/ui/shell-drawing.tsx'

export function NotFoundScreen() {
  const { shell } = useMessages()
  return (
    <section className="page grid min-h-[60vh] content-center items-center gap-x-16 gap-y-5 py-section main:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <ShellDrawing className="-ms-2 h-auto w-56 max-w-full main:order-last main:ms-0 main:w-full" />
      <div className="grid justify-items-start gap-5">
        <p className="font-display text-h3 text-lamp-ink">
          <bdi>404</bdi>
        </p>
        <h1 className="text-h1">{shell.not_found.title}</h1>
        <p className="max-w-140 text-ink-2">{shell.not_found.text}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Link to="/" className={buttonClass('primary', 'large')}>
            {shell.not_found.home}
          </Link>
          <Link to="/search-results" className={buttonClass('secondary', 'large')}>
            {shell.not_found.homes}
          </Link>
          <Link to="/find-booking" className={buttonClass('secondary', 'large')}>
            {shell.not_found.booking}
          </Link>
        </div>
      </div>
    </section>
  )
}
