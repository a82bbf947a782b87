import type { ReactNode } from 'react'

export type ComboboxOption = { id: string; label: string; hint?: string }
export type ComboboxProps = {
  label: string
  placeholder: string
  options: readonly ComboboxOption[]
  text: string
  onTextChange: (text: string) => void
  onChoose: (option: ComboboxOption) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onLeave?: () => void
  /** Enter without a marked option takes the first. */
  takes_first?: boolean
  heading?: string | undefined
  empty: string
  /** Whose options these are, where they ask to be named; untranslated. */
  attribution?: string | undefined
  icon?: ReactNode
  name?: string
  classes: { root: string; label: string; input: string }
}
