import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { classNames } from './class-names.ts'
import { useEarlyText } from './use-early-input.ts'

export type TextFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  maxLength?: number
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** For e-mail, phone, card numbers and codes. */
  is_ltr?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

const INPUT =
  'min-h-12 w-full rounded-ctl border border-line-strong bg-white px-3.5 text-body placeholder:text-ink-3 data-invalid:border-coral data-disabled:bg-shell'

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export function TextField(props: TextFieldProps) {
  const { label, hint, error, is_ltr, className, ref, type = 'text', ...field } = props
  const {
    autoComplete,
    inputMode,
    maxLength,
    placeholder,
    isRequired = false,
    isDisabled = false,
    onBlur,
    ...control
  } = field
  const early_text = useEarlyText<HTMLDivElement>(control)
  return (
    <AriaTextField
      {...control}
      ref={early_text}
      type={type}
      className={classNames('grid gap-1.5', className)}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validationBehavior="aria"
      {...(onBlur && { onBlur })}
    >
      <Label className="text-small font-medium">{label}</Label>
      <Input
        className={classNames(INPUT, is_ltr && 'rtl-end')}
        {...(is_ltr && { dir: 'ltr' })}
        {...(ref !== undefined && { ref })}
        {...present({ autoComplete, inputMode, maxLength, placeholder })}
      />
      {hint !== undefined && (
        <Text slot="description" className="text-micro text-ink-2">
          {hint}
        </Text>
      )}
      <FieldError className="text-micro text-coral empty:hidden">{error}</FieldError>
    </AriaTextField>
  )
}

/** React Aria's types distinguish absent from undefined. */
function present<T extends object>(props: T): Present<T>
function present(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
}
