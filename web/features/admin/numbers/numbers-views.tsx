import { useAdminMessages } from '#web/api/messages.ts'

export type View = 'nights' | 'stays' | 'pace'
type NumbersViewsProps = { views: readonly View[]; view: View; onChange: (view: View) => void }

export function NumbersViews({ views, view, onChange }: NumbersViewsProps) {
  const words = useAdminMessages().numbers
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{words.view}</legend>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChange(one)}
          className="min-h-9 rounded-full border border-line-strong bg-white px-4 text-small aria-pressed:border-gulf-700 aria-pressed:bg-gulf-700 aria-pressed:text-white"
        >
          {words.views[one]}
        </button>
      ))}
    </fieldset>
  )
}
