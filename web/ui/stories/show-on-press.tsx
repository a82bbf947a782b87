import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

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
      <Button onPress={() => setShown(!is_shown)}>{label}</Button>
      {is_shown && children(() => setShown(false))}
    </>
  )
}
