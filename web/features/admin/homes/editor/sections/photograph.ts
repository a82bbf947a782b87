import type { TypedHomeFields } from '#contract/home-fields.ts'

export type Photograph = NonNullable<TypedHomeFields['pictures']>[number]
