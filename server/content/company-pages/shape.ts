import type * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import type { Section as Part, Sign } from '#contract/endpoints/content.ts'

export type Row = { name: string; amount: string }
type Section = z.output<typeof Part> & { sign?: Sign }

/** {names} are figures from the dated settings, filled in on read. */
export type PageMessages = {
  maintitle: string
  maintitledesc: string
  subtitle: string | null
  fields: Section[]
  guest_fields?: Section[]
  host_fields?: Section[]
  meta: { name: string; content: string; keyWord: string }
}

export type CompanyPage = Record<Lang, PageMessages>
