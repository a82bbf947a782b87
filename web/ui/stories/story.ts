import type { ComponentType } from 'react'

/** Picks the text in the language of the page. */
export type Translate = (en: string, ar: string) => string
export type ExampleProps = { t: Translate }
export type Story = {
  name: string
  is_wide?: true
  states: Readonly<Record<string, ComponentType<ExampleProps>>>
}
