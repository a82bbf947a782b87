import type { ComponentPropsWithRef } from 'react'

export type NativeButtonProps = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'disabled'> & {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** Hover or focus: what it opens may be fetched. */
  onNear?: (() => void) | undefined
}

/** React Aria's button would be 13 KB of the first load of every page that has one. */
export function NativeButton({
  onPress,
  onNear,
  isDisabled = false,
  type = 'button',
  ...props
}: NativeButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={isDisabled}
      {...(onNear && { onPointerEnter: onNear, onFocus: onNear })}
      onClick={({ currentTarget }) => {
        // Safari does not; a closed dialog gives the focus back to it
        currentTarget.focus({ preventScroll: true })
        onPress?.()
      }}
    />
  )
}
