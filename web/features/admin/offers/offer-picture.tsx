import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PictureForm } from '#web/admin/fields/picture-form.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { OfferDetail } from './offers-queries.ts'
import { Card } from '#web/admin/display/card.tsx'
import { useOfferDone } from './use-offer-done.ts'

/** Its own photograph; without one guests see that of its home. */
export function OfferPicture({ offer: { id, picture } }: { offer: OfferDetail }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, offers } = useAdminMessages()
  const words = offers.picture
  const done = useOfferDone()
  const [is_open, setOpen] = useState(false)
  const removing = useMutation({
    mutationFn: () => api.removeOfferPicture({ id }),
    onSuccess: () => done(words.removed),
    onError: (error) => showError(error, messages),
  })
  return (
    <Card title={words.title}>
      {picture === null ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <Picture picture={picture} sizes="20rem" ratio="3 / 2" className="max-w-80 rounded-ctl" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setOpen(true)}>
          {picture === null ? words.add : words.replace}
        </Button>
        {picture !== null && (
          <Button
            kind="danger"
            size="small"
            is_busy={removing.isPending}
            busy_label={frame.one_moment}
            onPress={() => removing.mutate()}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <AdminDialog title={words.add} isOpen={is_open} onClose={() => setOpen(false)}>
        <PictureForm
          input={endpoints.setOfferPicture.input}
          fixed={{ id }}
          send={api.setOfferPicture}
          onDone={async () => {
            setOpen(false)
            await done(words.added)
          }}
        />
      </AdminDialog>
    </Card>
  )
}
