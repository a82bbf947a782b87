import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Filters, type FiltersProps } from './filters.tsx'

/** The button says how many homes the choices so far leave. */
export function FiltersSheet({ onClose, ...props }: FiltersProps & { onClose: () => void }) {
  const { search, shell } = useMessages()
  const filters = useFilterMessages()
  return (
    <Dialog
      kind="sheet"
      title={search.filters}
      isOpen
      onOpenChange={onClose}
      labels={{ close: shell.close }}
      footer={
        <Button kind="night" size="large" className="w-full" onPress={onClose}>
          <span aria-live="polite">{filters.show_homes(props.found?.total_count ?? 0)}</span>
        </Button>
      }
    >
      <Filters {...props} />
    </Dialog>
  )
}
