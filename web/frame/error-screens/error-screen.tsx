import { ApiError } from '#api/api.tsx'
import { useMessages } from '#api/app.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ShellDrawing } from '#ui/shell-drawing.tsx'

/** Spec 4: "Loading failed! Please reload." */
export function ErrorScreen({ error }: { error: unknown }) {
  const { shell } = useMessages()
  const request_id = error instanceof ApiError ? error.request_id : undefined
  return (
    <section role="alert" className="page grid min-h-[60vh] content-center justify-items-start gap-5 py-section">
      <ShellDrawing className="-ms-2 h-auto w-56 max-w-full" />
      <h1 className="text-h1">{shell.loading_failed}</h1>
      {request_id !== undefined && <p className="text-ink-2">{shell.request_id(request_id)}</p>}
      <button type="button" className={buttonClass('primary', 'large')} onClick={() => location.reload()}>
        {shell.reload}
      </button>
    </section>
  )
}
