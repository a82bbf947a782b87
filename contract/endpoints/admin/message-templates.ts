import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { DRAFT_SOURCES, DRAFT_TOPICS } from '#contract/draft-topics.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { messageText } from '#contract/endpoints/threads.ts'
import { MESSAGE_FIELDS, TEMPLATE_NAME_MAX, unknownIn } from '#contract/message-fields.ts'
import { moment, reservationId, rowId, typed } from '#contract/wire.ts'

const templateText = messageText.check(
  z.refine((text) => unknownIn(text).length === 0, { error: 'TEMPLATE_FIELD_UNKNOWN' }),
)

/** What is written to guests again and again. */
export const message_templates = {
  listMessageTemplates: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/templates/',
    tag: 'Admin',
    summary: 'Templates of messages to guests, in both languages, by name',
    access: 'staff:bookings',
    input: z.object({}),
    output: z.object({
      templates: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          text_en: z.string(),
          text_ar: z.string(),
          changed_by: z.string(),
          changed_at: moment,
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  saveMessageTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/templates/',
    tag: 'Admin',
    summary: 'Write a template of messages to guests, or change one; its {fields} are of a booking',
    access: 'staff:bookings',
    input: z.object({
      id: z.optional(rowId), // left out: a new one
      name: typed(TEMPLATE_NAME_MAX),
      text_en: templateText,
      text_ar: templateText,
    }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'TEMPLATE_NAME_TAKEN', 'TEMPLATES_FULL', 'TEMPLATE_FIELD_UNKNOWN'],
  }),
  endMessageTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/templates/end/',
    tag: 'Admin',
    summary: 'A template of messages to guests is offered no more',
    access: 'staff:bookings',
    input: z.object({ id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  suggestAnswers: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/suggestions/',
    tag: 'Admin',
    summary:
      'Templates filled for a booking in the language of its guest, and drafts from written facts for what the guest asks, in the language of the question',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      lang: z.enum(LANGS), // of the guest
      templates: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          text: z.string(), // what is not known of the booking stays a {field}
          lacks: z.array(z.enum(MESSAGE_FIELDS)),
        }),
      ),
      // for what the guest wrote since the last answer
      drafts: z.array(
        z.object({
          topic: z.enum(DRAFT_TOPICS),
          source: z.enum(DRAFT_SOURCES),
          source_name: z.string(), // of the home or building, or the number of the booking
          text: z.string(),
        }),
      ),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
}
