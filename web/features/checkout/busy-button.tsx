import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Button, type ButtonProps } from '#ui/button.tsx'

/** A button that keeps its focus while its work is under way, and says so by its label. */
export function BusyButton({
  is_busy,
  busy_label,
  children,
  ...props
}: Omit<ButtonProps, 'isPending'> & { is_busy: boolean; busy_label: string }) {
  return (
    <Button {...props} isPending={is_busy}>
      {children}
      {is_busy && <ProgressBar aria-label={busy_label} isIndeterminate className="sr-only" />}
    </Button>
  )
}
