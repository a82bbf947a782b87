/** What nobody has to be sent. Whatever is about a booking or an account is on no list. */
export const MAILING_LISTS = ['newsletter', 'invitations', 'rewards'] as const
export type MailingList = (typeof MAILING_LISTS)[number]
