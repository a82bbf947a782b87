import { useMessages } from '#api/app.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Filters, type FiltersProps } from './filters.tsx'

export function FiltersSheet({ onClose, ...props }: FiltersProps & { onClose: () => void }) {
  const { search, shell } = useMessages()
  return (
    <Dialog
      kind="sheet"
      title={search.filters}
      isOpen
      onOpenChange={onClose}
      labels={{ close: shell.close }}
      footer={
        <Button kind="night" className="w-full" onPress={onClose}>
          {search.show_homes(props.found?.total_count ?? 0)}
        </Button>
      }
    >
      <Filters {...props} />
    </Dialog>
  )
}
