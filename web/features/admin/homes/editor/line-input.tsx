import type { ComponentProps } from 'react'
import { useTyped } from '#web/admin/fields/admin-fields.tsx'

type LineInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onType: (text: string) => void
}

/** Keeps what is being typed, a blank at its end too, though less of it is saved. */
export function LineInput({ value, onType, ...input }: LineInputProps) {
  const { shown, setTyped, onBlur } = useTyped(value)
  return (
    <input
      {...input}
      value={shown}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(target.value)
      }}
    />
  )
}
