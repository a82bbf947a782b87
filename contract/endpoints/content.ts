import * as z from 'zod/mini'
import { STATIC_PAGE } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { count, picture } from '#contract/wire.ts'

const Row = z.object({ name: z.string(), amount: z.string() })
const Table = z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })

/** What a part of a page is about; no list, which every visitor would fetch. */
export type Sign =
  | 'agents'
  | 'calendar'
  | 'cleaning'
  | 'company'
  | 'email'
  | 'guests'
  | 'help'
  | 'hold'
  | 'home'
  | 'hours'
  | 'income'
  | 'key'
  | 'languages'
  | 'members'
  | 'neighbours'
  | 'office'
  | 'permit'
  | 'phone'
  | 'price'
  | 'start'
  | 'statement'
  | 'work'

export const Section = z.object({
  title: z.string(),
  text: z.string(),
  sign: z.optional(z.string()), // a Sign
  figure: z.optional(z.string()), // the one figure that the text is about
  rows: z.optional(z.array(Row)),
  table: z.optional(Table),
})

export const Attraction = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(picture),
  location: z.nullable(z.object({ id: z.string(), name: z.string() })),
})

export const PageText = z.object({
  maintitle: z.string(),
  maintitledesc: z.string(),
  subtitle: z.nullable(z.string()),
  fields: z.array(Section),
  guest_fields: z.array(Section),
  host_fields: z.array(Section),
  picture: z.nullable(picture), // of the banner; null: the one that came with the product
})

export const PageMeta = z.object({ name: z.string(), content: z.string(), keyWord: z.string() })

export const content = {
  listAttractions: endpoint({
    method: 'GET',
    path: '/api/properties/featured_attractions/',
    from_replica: true,
    tag: 'Content',
    summary: 'What the city is visited for, and the area to stay in for it',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      featured_attractions: z.array(Attraction),
    }),
    success: 'OK',
    errors: [],
  }),
  readStaticPage: endpoint({
    method: 'GET',
    path: '/api/static_page/',
    from_replica: true,
    tag: 'Content',
    summary:
      'A page of the company: 1 about us, 2 privacy, 3 services, 4 cancellation, 5 payment and refund, 6 contact',
    access: 'anyone',
    input: z.object({ type: count(STATIC_PAGE.about_us, STATIC_PAGE.front_page) }),
    output: z.object({
      data: PageText,
      meta: PageMeta,
    }),
    success: 'OK',
    errors: [],
  }),
}
