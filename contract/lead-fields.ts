export const PROPERTY_TYPES = ['villa', 'flat', 'studio'] as const
export const SQUARE_FEET = { min: 50, max: 2_000_000_000 } as const
export const PROPERTY_ROOMS = { min: 1, max: 10, default: 1 } as const
export const LEAD_MAX = {
  property_name: 120,
  address: 200,
  company: 120,
  licence_number: 60,
} as const
export const CONTACT_MESSAGE_MAX = 200
export const LEAD_NOTE_MAX = 2_000
export const LEAD_ANSWER_MAX = { subject: 150, text: 4_000 } as const
export const ANSWER_TEMPLATES = ['thanks', 'visit', 'documents', 'agreement'] as const
export type AnswerTemplate = (typeof ANSWER_TEMPLATES)[number]
export const NEXT_STEP_MAX = 200
export const LEAD_HOMES_MAX = 30
