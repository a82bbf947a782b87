/** What leads may be asked for; which of them are, is a setting. */
export const LEAD_DOCUMENTS = ['title_deed', 'identity', 'dewa_bill', 'authority'] as const
export type LeadDocument = (typeof LEAD_DOCUMENTS)[number]
/** Of one lead, those that are asked for among them. */
export const LEAD_DOCUMENTS_MAX = 40
/** Pages of a PDF that are drawn for a colleague, and of them in one call. */
export const DRAWN_PAGES = { max: 20, at_once: 4 } as const
/** In the text of an email to a lead: where the link stands by which they send documents. */
export const LINK_MARKS = { en: '[link]', ar: '[الرابط]' } as const
export const hasLinkMark = (text: string): boolean =>
  Object.values(LINK_MARKS).some((mark) => text.includes(mark))
