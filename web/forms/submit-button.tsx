import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'

type SubmitButtonProps = { is_busy: boolean; className?: string; children: ReactNode }

/** Sends a form that is what its page is for. */
export function SubmitButton(props: SubmitButtonProps) {
  const { shell } = useMessages()
  return (
    <Button type="submit" kind="primary" size="large" busy_label={shell.one_moment} {...props} />
  )
}
