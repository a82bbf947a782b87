/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events, jsx-a11y/control-has-associated-label -- as in ui/combobox.tsx: the focus stays in the answer, which takes the keys for its options; their words label them */
import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FilledTemplate } from './use-template-list.ts'

type TemplateListProps = {
  id: string
  found: readonly FilledTemplate[]
  active: number
  onPick: (template: FilledTemplate) => void
}

export const optionId = (list: string, n: number) => `${list}-${n}`

/** The focus stays in the answer. */
export function TemplateList({ id, found, active, onPick }: TemplateListProps) {
  const { templates: words } = useAdminMessages().inbox
  return (
    <div className="grid max-h-72 overflow-y-auto rounded-ctl border border-line bg-white shadow-e1">
      <output className={found.length > 0 ? 'sr-only' : 'p-3 text-ink-2'}>
        {words.found(found.length)}
      </output>
      <div id={id} role="listbox" aria-label={words.title}>
        {found.map((template, n) => (
          <div
            key={template.id}
            id={optionId(id, n)}
            role="option"
            aria-selected={n === active}
            className={classNames(
              'cursor-pointer px-3 py-2 hover:bg-shell',
              n === active && 'bg-mist',
            )}
            // a press with the focus elsewhere would close a phone's keyboard
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(template)}
          >
            <span className="block font-semibold">
              <bdi>{template.name}</bdi>
            </span>
            <span dir="auto" className="line-clamp-2 text-small wrap-anywhere text-ink-2">
              <bdi>{template.text}</bdi>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
