/** Why an email that came in waits for a colleague. */
export const UNSORTED_WHY = [
  'unknown_address',
  'thread_closed',
  'too_many',
  'nothing_in_it',
] as const
export type UnsortedWhy = (typeof UNSORTED_WHY)[number]
/** By which way a message came; null: written on the page. */
export const CAME_BY = ['email', 'whatsapp'] as const
export type CameBy = (typeof CAME_BY)[number]
/** Files of one email that are taken. */
export const MAIL_FILES_MAX = 10
/** Of a message that goes by WhatsApp too, in the order in which it gets there. */
export const WHATSAPP_STATES = [
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'not_sent',
] as const
export type WhatsappState = (typeof WHATSAPP_STATES)[number]
