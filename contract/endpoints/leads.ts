import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import {
  CONTACT_MESSAGE_MAX,
  LEAD_MAX,
  PROPERTY_ROOMS,
  PROPERTY_TYPES,
  SQUARE_FEET,
} from '#contract/lead-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { LEAD_DOCUMENTS } from '#contract/lead-documents.ts'
import {
  count,
  email,
  humanCheck,
  moment,
  personName,
  phone,
  typed,
  typedOrEmpty,
  upload,
} from '#contract/wire.ts'

const linkId = z.string().check(z.minLength(1), z.maxLength(120))

const rooms = z._default(count(PROPERTY_ROOMS.min, PROPERTY_ROOMS.max), PROPERTY_ROOMS.default)

type Named = {
  owner_name?: string | undefined
  owner_first_name?: string | undefined
  owner_last_name?: string | undefined
}
const isNamed = (name: 'owner_first_name' | 'owner_last_name') =>
  z.refine<Named>((owner) => owner.owner_name !== undefined || owner[name] !== undefined, {
    path: [name],
    error: 'required',
  })

export const leads = {
  submitProperty: endpoint({
    method: 'POST',
    path: '/api/properties/list_a_property/',
    tag: 'Leads',
    summary:
      'Offer us a home to let; what the profile of a logged-in person holds wins over what they typed',
    access: 'anyone',
    input: z
      .object({
        // spec 7: first and last name in one, instead of the two
        owner_name: z.optional(personName(2 * NAME_MAX.host + 1)),
        owner_first_name: z.optional(personName(NAME_MAX.host)),
        owner_last_name: z.optional(personName(NAME_MAX.host)),
        email,
        phone_number: phone,
        property_name: typed(LEAD_MAX.property_name),
        property_type: z._default(z.enum(PROPERTY_TYPES), 'villa'),
        square_feet: count(SQUARE_FEET.min, SQUARE_FEET.max),
        no_of_bedrooms: rooms,
        no_of_bathrooms: rooms,
        address: typed(LEAD_MAX.address),
        human_check: humanCheck,
      })
      .check(isNamed('owner_first_name'), isNamed('owner_last_name')),
    output: z.object({}),
    success: 'PROPERTY_SUBMITTED',
    errors: ['LIST_PROPERTY_EMAIL_EXISTS', 'HUMAN_CHECK_FAILED'],
    limit: { calls: 20, seconds: 600 },
  }),
  registerAgent: endpoint({
    method: 'POST',
    path: '/api/agent_registration/',
    tag: 'Leads',
    summary: 'Ask to work with us as an agent; asked again within a day it is one registration',
    access: 'anyone',
    input: z.object({
      first_name: personName(NAME_MAX.host),
      last_name: personName(NAME_MAX.host),
      email,
      phone_number: phone,
      company: typed(LEAD_MAX.company),
      licence_number: z.optional(typedOrEmpty(LEAD_MAX.licence_number)),
      message: z.optional(typedOrEmpty(CONTACT_MESSAGE_MAX)),
      human_check: humanCheck,
    }),
    output: z.object({}),
    success: 'AGENT_SUBMITTED',
    errors: ['HUMAN_CHECK_FAILED'],
    limit: { calls: 20, seconds: 600 },
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/api/contact_us/',
    tag: 'Leads',
    summary: 'Write to us',
    access: 'anyone',
    input: z.object({
      name: personName(NAME_MAX.host),
      email,
      phone_number: phone,
      message: typed(CONTACT_MESSAGE_MAX),
    }),
    output: z.object({}),
    success: 'CONTACT_SAVED',
    errors: [],
    limit: { calls: 10, seconds: 600 },
  }),
  readDocumentRequest: endpoint({
    method: 'GET',
    path: '/api/lead_documents/',
    tag: 'Leads',
    summary: 'Which documents the holder of a link was asked for, and of which some have come',
    access: 'anyone',
    input: z.object({ id: linkId }),
    output: z.object({
      kinds: z.array(z.object({ kind: z.enum(LEAD_DOCUMENTS), received: z.int() })),
      expires_at: moment,
    }),
    success: 'OK',
    errors: ['DOCUMENT_LINK_ENDED'],
    limit: { calls: 60, seconds: 60 },
  }),
  sendLeadDocument: endpoint({
    method: 'POST',
    path: '/api/lead_documents/',
    tag: 'Leads',
    summary:
      'Send a document by a link: a PDF or a picture, kept sealed and shown to colleagues only',
    access: 'anyone',
    input: z.object({ id: linkId, kind: z.enum(LEAD_DOCUMENTS), document: upload }),
    has_files: true,
    output: z.object({}),
    success: 'OK',
    errors: [
      'DOCUMENT_LINK_ENDED',
      'PAPER_TYPE_INVALID',
      'FILE_TOO_LARGE',
      'FILE_UPLOAD_FAILED',
      'FILE_BROKEN',
      'FILE_NAME_TOO_LONG',
      'IMAGE_TOO_LARGE',
    ],
    limit: { calls: 60, seconds: 3600 },
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/user/email_subscription/',
    tag: 'Leads',
    summary: 'Subscribe an address to the newsletter',
    access: 'anyone',
    input: z.object({ email }),
    output: z.object({}),
    success: 'SUBSCRIBED',
    errors: ['ALREADY_SUBSCRIBED'],
    limit: { calls: 10, seconds: 600 },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/user/unsubscribe/',
    tag: 'Leads',
    summary:
      'End a mailing, by the id that the link in one of its emails carries; asked again it stays so',
    access: 'anyone',
    input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(600)) }),
    output: z.object({}),
    success: 'UNSUBSCRIBED',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 600 },
  }),
}
