import { useState } from 'react'
import { HOMES_AT_ONCE } from '#contract/endpoints/admin/homes.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeMany } from './change-many.tsx'

export type Chosen = ReturnType<typeof useChosen>

/** Homes that were ticked, on any page of the list. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    choose: (id: number, is_chosen: boolean) =>
      setIds((now) => new Set(is_chosen ? [...now, id] : [...now].filter((one) => one !== id))),
    clear: () => setIds(new Set()),
  }
}

export function ChosenHomes({ chosen: { ids, clear } }: { chosen: Chosen }) {
  const { homes } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  if (ids.size === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-mist p-3">
      <p className="me-auto">{homes.many.chosen(ids.size)}</p>
      {ids.size > HOMES_AT_ONCE && <p className="text-coral">{homes.many.most(HOMES_AT_ONCE)}</p>}
      <Button size="small" onPress={clear}>
        {homes.many.clear}
      </Button>
      <Button
        kind="primary"
        size="small"
        isDisabled={ids.size > HOMES_AT_ONCE}
        onPress={() => setOpen(true)}
      >
        {homes.many.change}
      </Button>
      <AdminDialog title={homes.many.title} isOpen={is_open} onClose={() => setOpen(false)}>
        <ChangeMany
          room_category_ids={[...ids]}
          onDone={() => {
            setOpen(false)
            clear()
          }}
        />
      </AdminDialog>
    </div>
  )
}
