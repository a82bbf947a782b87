import { useState } from 'react'
import { usePersonalMessages, useMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function InAppQuestion({ email, id }: { email: string; id: string }) {
  const { shell } = useMessages()
  const { reset_password: success } = usePersonalMessages().account
  const [is_open, setOpen] = useState(true)
  return (
    <Dialog
      title={success.in_app}
      isOpen={is_open}
      onOpenChange={setOpen}
      labels={{ close: shell.close }}
    >
      <p className="text-ink-2">{success.in_app_line}</p>
      <div className="mt-5 grid gap-3">
        <a
          href={`sadaf://reset-password?${new URLSearchParams({ email, id }).toString()}`}
          className={buttonClass('secondary', 'large')}
        >
          {success.open_app}
        </a>
        <Button kind="night" size="large" onPress={() => setOpen(false)}>
          {success.go_on_here}
        </Button>
      </div>
    </Dialog>
  )
}
