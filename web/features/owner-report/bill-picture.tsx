import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages, useOwnerMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** A photograph is shown, a PDF saved. */
export function BillPicture({ bill_id, vendor }: { bill_id: number; vendor: string }) {
  const { api } = useApp()
  const messages = useMessages()
  const { report } = useOwnerMessages()
  const [image, setImage] = useState<string | null>(null)
  const opening = useMutation({
    mutationFn: () => ownerApi(api).openOwnerBill({ bill_id }),
    onSuccess: async (file) => {
      if (file.type === 'image/webp') setImage(await addressOf(file.bytes))
      else saveFile(file)
    },
    onError: (error) => showError(error, messages),
    gcTime: 0,
  })
  return (
    <div className="grid justify-items-start gap-3">
      {image === null ? (
        <Button
          size="small"
          is_busy={opening.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => opening.mutate()}
        >
          {report.see_bill}
        </Button>
      ) : (
        <img
          src={image}
          alt={report.bill_alt(vendor)}
          className="h-auto w-full rounded-ctl border border-line"
        />
      )}
    </div>
  )
}

async function addressOf(bytes: Uint8Array): Promise<string> {
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve))
  reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
  await read
  if (typeof reader.result !== 'string') throw new Error('The bill was not read')
  return reader.result
}
