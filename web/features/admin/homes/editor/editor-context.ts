import { createContext, use } from 'react'
import type { HomeField, TypedHomeFields } from '#contract/home-fields.ts'
import type { Choices, Home, Lack } from '#web/features/admin/homes/homes-queries.ts'
import type { DraftState, DraftStore } from './draft-store.ts'

export type Editor = {
  room_category_id: number
  home: Home
  choices: Choices
  shown: TypedHomeFields
  state: DraftState
  store: DraftStore
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext

export function useEditor(): Editor {
  return use(EditorContext) ?? outside()
}

const outside = (): never => {
  throw new Error('A field of a home stands in its editor')
}

/** One field: what it shows, what keeps it from being saved or sold, and how it is written. */
export function useHomeField<Name extends HomeField>(name: Name) {
  const { shown, state, store, home } = useEditor()
  return {
    id: idOf(name),
    value: shown[name] ?? null,
    fault: state.faults[name],
    // what is being written is judged when it is saved
    lacks: name in state.typed ? [] : home.lacks.filter((lack) => fieldOf(lack) === name),
    write: (value: TypedHomeFields[Name]) => store.write({ [name]: value }),
  }
}

export const idOf = (field: string) => `home-${field.replaceAll('.', '-')}`

const GROUPED = new Set(['location', 'property', 'permit', 'rules', 'en', 'ar'])
const FIRST: Record<string, HomeField> = {
  location: 'location.slug',
  property: 'property.name',
  permit: 'permit.class',
  rules: 'rules.group',
  en: 'en.nice_name',
  ar: 'ar.nice_name',
}

/** The field of the editor where a lack is mended: of `beds.2.room` beds, of a missing `en` its name. */
export function fieldOf({ field }: Pick<Lack, 'field'>): string {
  const [first = '', second] = field.split('.')
  if (!GROUPED.has(first)) return first
  return second === undefined ? (FIRST[first] ?? first) : `${first}.${second}`
}
