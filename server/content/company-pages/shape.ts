import type { Lang } from '#contract/constants.ts'

type Section = { title: string; text: string }

/** What a page of the company says in one language. {names} in its words are figures of the dated settings, filled in when it is read. */
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
