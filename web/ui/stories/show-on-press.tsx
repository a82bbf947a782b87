import { useState, type ReactNode } from 'react'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** For components that take the focus or cover the page when they appear. */
export function ShowOnPress({
  label,
  children,
}: {
  label: string
  children: (hide: () => void) => ReactNode
}) {
  const [is_shown, setShown] = useState(false)
  return (
    <>
      <PlainButton onClick={() => setShown(!is_shown)}>{label}</PlainButton>
      {is_shown && children(() => setShown(false))}
    </>
  )
}
