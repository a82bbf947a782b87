import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { keptWith, PAGE_ALONE, type ChosenHome, type Scope } from './homes-chosen.ts'

type ScopeChoiceProps = {
  scope: Scope
  /** Chosen on the page shown. */
  here: readonly ChosenHome[]
  /** How many are found on all pages; 0 where they cannot be changed at once. */
  found: number
  has_pages: boolean
  onChange: (scope: Scope) => void
}

/** Takes homes of other pages in, one page after the other or all that are found. */
export function ScopeChoice({ scope, here, found, has_pages, onChange }: ScopeChoiceProps) {
  const text = useAdminMessages().rates.scope
  const { kept, is_everywhere } = scope
  const more = keptWith(kept, here).length - kept.length
  if (!has_pages && kept.length === 0 && !is_everywhere) return null
  return (
    <div className="grid justify-items-start gap-1">
      {kept.length > 0 && !is_everywhere && (
        <p
          className="text-micro text-ink-2"
          title={kept.map(({ nice_name }) => nice_name).join(text.and)}
        >
          {text.kept(kept.length)}
        </p>
      )}
      {is_everywhere && <p className="text-micro text-ink-2">{text.everywhere(found)}</p>}
      <div className="flex flex-wrap gap-x-2">
        {!is_everywhere && more > 0 && has_pages && (
          <Button
            kind="quiet"
            size="small"
            className="text-start whitespace-normal!"
            onPress={() => onChange({ ...scope, kept: keptWith(kept, here) })}
          >
            {text.keep(more)}
          </Button>
        )}
        {!is_everywhere && found > 0 && has_pages && (
          <Button
            kind="quiet"
            size="small"
            className="text-start whitespace-normal!"
            onPress={() => onChange({ ...scope, is_everywhere: true })}
          >
            {text.all(found)}
          </Button>
        )}
        {(kept.length > 0 || is_everywhere) && (
          <Button
            kind="quiet"
            size="small"
            className="text-start whitespace-normal!"
            onPress={() => onChange(PAGE_ALONE)}
          >
            {text.page_alone}
          </Button>
        )}
      </div>
    </div>
  )
}
