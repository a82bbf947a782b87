import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { useMessages } from '#web/api/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { AmenityList } from './amenity-list.tsx'

export function AmenitySheet({
  amenities,
  onClose,
}: {
  amenities: Stay['amenities']
  onClose: () => void
}) {
  const { stay, search, shell } = useMessages()
  const groups = AMENITY_GROUPS.map((group) => ({
    group,
    of: amenities.filter(({ amenity_group }) => amenity_group === group),
  }))
  return (
    <Dialog
      title={stay.amenities.title}
      kind="sheet"
      isOpen
      onOpenChange={onClose}
      labels={{ close: shell.close }}
    >
      <div className="grid gap-7">
        {groups
          .filter(({ of }) => of.length > 0)
          .map(({ group, of }) => (
            <section key={group}>
              <h3 className="mb-3 font-text text-small font-semibold text-ink-2">
                {search.amenity_groups[group]}
              </h3>
              <AmenityList amenities={of} />
            </section>
          ))}
      </div>
    </Dialog>
  )
}
