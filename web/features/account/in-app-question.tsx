import { useState } from 'react'
import { usePersonalWords, useWords } from '#api/app.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** On a phone: go on in the app, or right here (spec 2). */
export function InAppQuestion({ email, id }: { email: string; id: string }) {
  const { shell } = useWords()
  const { reset_password: says } = usePersonalWords().account
  const [is_open, setOpen] = useState(true)
  return (
    <Dialog title={says.in_app} isOpen={is_open} onOpenChange={setOpen} labels={{ close: shell.close }}>
      <p className="text-ink-2">{says.in_app_line}</p>
      <div className="mt-5 grid gap-3">
        <a href={`sadaf://reset-password?${new URLSearchParams({ email, id }).toString()}`} className={buttonClass('secondary', 'large')}>
          {says.open_app}
        </a>
        <Button kind="night" size="large" onPress={() => setOpen(false)}>
          {says.go_on_here}
        </Button>
      </div>
    </Dialog>
  )
}
