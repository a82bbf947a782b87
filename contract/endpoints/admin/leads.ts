import * as z from 'zod/mini'
import { LANGS, NAME_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { Terms } from '#contract/endpoints/admin/agreements.ts'
import { LeadDocumentRow } from '#contract/endpoints/admin/lead-documents.ts'
import { HOME_STATES } from '#contract/endpoints/admin/homes.ts'
import { HOME_TEXT_MAX, paragraphs } from '#contract/home-fields.ts'
import {
  ANSWER_TEMPLATES,
  LEAD_ANSWER_MAX,
  LEAD_MAX,
  LEAD_NOTE_MAX,
  NEXT_STEP_MAX,
  PROPERTY_ROOMS,
  PROPERTY_TYPES,
  SQUARE_FEET,
} from '#contract/lead-fields.ts'
import { LEAD_KINDS, LEAD_STAGES } from '#contract/lead-stages.ts'
import { count, day, moment, personName, rowId, typed } from '#contract/wire.ts'

export const LEADS_PAGE = 50
/** Cards of one stage on the board; the list has the rest. */
export const BOARD_CARDS = 30
export const LEAD_SORTS = ['waiting', '-created', 'created', 'next_step', 'name'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]
export const LEAD_LATENESS = ['lead_overdue', 'lead_late', 'lead_unplanned'] as const

const Filter = {
  q: z.optional(typed(80)),
  kind: z.optional(z.enum(LEAD_KINDS)),
  stage: z.optional(z.enum(LEAD_STAGES)),
  assignee_id: z.optional(rowId),
}
const Sorted = { ...Filter, sort: z._default(z.enum(LEAD_SORTS), 'waiting') }

const Colleague = z.object({ user_id: z.int(), name: z.string() })

export const LeadRow = z.object({
  lead_id: z.int(),
  kind: z.enum(LEAD_KINDS),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  lang: z.enum(LANGS),
  about: z.string(), // the first home, the agent's company, or the message
  homes: z.int(),
  stage: z.enum(LEAD_STAGES),
  stage_since: moment,
  lost_reason: z.nullable(z.string()),
  assignee: z.nullable(Colleague),
  next_step: z.nullable(z.string()),
  next_step_on: z.nullable(day),
  late: z.nullable(z.enum(LEAD_LATENESS)), // why it stands on today's page
  created_at: moment,
})

const home = {
  building: typed(LEAD_MAX.property_name),
  area: z.nullable(typed(80)), // a slug; null: not placed yet
  property_type: z.enum(PROPERTY_TYPES),
  square_feet: count(SQUARE_FEET.min, SQUARE_FEET.max, 'square feet'),
  bedrooms: count(PROPERTY_ROOMS.min, PROPERTY_ROOMS.max, 'bedrooms'),
  bathrooms: count(PROPERTY_ROOMS.min, PROPERTY_ROOMS.max, 'bathrooms'),
  address: typed(LEAD_MAX.address),
}

export const LeadHome = z.object({
  lead_home_id: z.int(),
  building: z.string(),
  area: z.nullable(z.string()),
  property_type: z.enum(PROPERTY_TYPES),
  square_feet: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  address: z.string(),
  room_category_id: z.nullable(z.int()), // of the home made of it
  state: z.nullable(z.enum(HOME_STATES)), // of that home; null: none, or its draft is gone
})

const lead = { lead_id: rowId }
const nextStep = {
  next_step: z.optional(typed(NEXT_STEP_MAX)),
  next_step_on: z.optional(day),
}

export const staff_leads = {
  listLeads: endpoint({
    method: 'GET',
    path: '/api/admin/leads/',
    tag: 'Admin',
    summary: 'Owners who offer homes, agents, and people who wrote to the company',
    access: 'staff:leads',
    input: z.object({ ...Sorted, page: z._default(count(1, 1_000), 1) }),
    output: z.object({
      leads: z.array(LeadRow),
      total_count: z.int(),
      colleagues: z.array(Colleague), // who may work on leads
    }),
    success: 'OK',
    errors: [],
  }),
  readLeadBoard: endpoint({
    method: 'GET',
    path: '/api/admin/leads/board/',
    tag: 'Admin',
    summary: 'The filtered leads by stage; of each stage those that wait longest',
    access: 'staff:leads',
    input: z.object(Filter),
    output: z.object({
      stages: z.array(
        z.object({
          stage: z.enum(LEAD_STAGES),
          total_count: z.int(),
          leads: z.array(LeadRow),
        }),
      ),
      colleagues: z.array(Colleague),
    }),
    success: 'OK',
    errors: [],
  }),
  exportLeads: endpoint({
    method: 'GET',
    path: '/api/admin/leads/csv/',
    tag: 'Admin',
    summary: 'The filtered leads as CSV',
    access: 'staff:leads',
    input: z.object(Sorted),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
  readLead: endpoint({
    method: 'GET',
    path: '/api/admin/leads/lead/',
    tag: 'Admin',
    summary: 'A lead with its homes, notes and what is planned',
    access: 'staff:leads',
    input: z.object(lead),
    output: z.object({
      lead: LeadRow,
      message: z.nullable(z.string()), // as it was written on the form
      company: z.nullable(z.string()), // of an agent
      licence_number: z.nullable(z.string()),
      homes: z.array(LeadHome),
      notes: z.array(
        z.object({ id: z.int(), text: z.string(), author: z.string(), written_at: moment }),
      ),
      messages: z.array(
        z.object({
          id: z.int(),
          subject: z.string(),
          text: z.string(),
          author: z.string(),
          written_at: moment,
          sent_at: z.nullable(moment), // null: the mail server has not taken it yet
        }),
      ),
      // what the lead answered by email
      replies: z.array(
        z.object({
          id: z.int(),
          sender_email: z.nullable(z.string()),
          subject: z.nullable(z.string()),
          text: z.string(),
          received_at: moment,
          is_cut: z.boolean(), // it was longer
          left_out: z.int(), // files: they come by the link that asks for documents
        }),
      ),
      // in the language of the lead, to be finished
      templates: z.array(
        z.object({ template: z.enum(ANSWER_TEMPLATES), subject: z.string(), text: z.string() }),
      ),
      documents: z.array(LeadDocumentRow),
      documents_until: z.nullable(day), // of a lost lead: the day on which the first are deleted
      links: z.int(), // by which documents come
      links_until: z.nullable(moment),
      // of the same address
      others: z.array(
        z.object({ lead_id: z.int(), kind: z.enum(LEAD_KINDS), stage: z.enum(LEAD_STAGES) }),
      ),
      colleagues: z.array(Colleague),
      areas: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    success: 'OK',
    errors: [],
  }),
  moveLead: endpoint({
    method: 'POST',
    path: '/api/admin/leads/move/',
    tag: 'Admin',
    summary: 'Take a lead to another stage, and say what is next; one that is lost says why',
    access: 'staff:leads',
    input: z.object({
      ...lead,
      to: z.enum(LEAD_STAGES),
      from: z.optional(z.enum(LEAD_STAGES)), // as the colleague saw it; refused when it moved meanwhile
      reason: z.optional(typed(300)), // asked for when it is lost
      ...nextStep,
    }),
    output: z.object({ stage: z.enum(LEAD_STAGES) }),
    success: 'OK',
    errors: ['LEAD_STEP_INVALID'],
  }),
  planLead: endpoint({
    method: 'POST',
    path: '/api/admin/leads/plan/',
    tag: 'Admin',
    summary: 'Say what is next with a lead, and on which day; without either nothing is planned',
    access: 'staff:leads',
    input: z.object({ ...lead, ...nextStep }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
  assignLead: endpoint({
    method: 'POST',
    path: '/api/admin/leads/assign/',
    tag: 'Admin',
    summary: 'Give a lead to a colleague, or to nobody',
    access: 'staff:leads',
    input: z.object({ ...lead, assignee_id: z.optional(rowId) }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
  writeLeadNote: endpoint({
    method: 'POST',
    path: '/api/admin/leads/notes/',
    tag: 'Admin',
    summary: 'Write a note that colleagues read',
    access: 'staff:leads',
    input: z.object({
      ...lead,
      text: paragraphs(LEAD_NOTE_MAX).check(z.minLength(1, 'required')),
    }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
  answerLead: endpoint({
    method: 'POST',
    path: '/api/admin/leads/answers/',
    tag: 'Admin',
    summary: 'Answer a lead by email; one that is new is talked with from then on',
    access: 'staff:leads',
    input: z.object({
      ...lead,
      template: z.optional(z.enum(ANSWER_TEMPLATES)),
      subject: typed(LEAD_ANSWER_MAX.subject),
      text: paragraphs(LEAD_ANSWER_MAX.text).check(z.minLength(1, 'required')),
    }),
    output: z.object({}),
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 3600 },
  }),
  saveLeadHome: endpoint({
    method: 'POST',
    path: '/api/admin/leads/homes/',
    tag: 'Admin',
    summary: 'Add a home to a lead, or correct what is known of one',
    access: 'staff:leads',
    input: z.object({ ...lead, lead_home_id: z.optional(rowId), ...home }),
    output: z.object({ lead_home_id: z.int() }),
    success: 'OK',
    errors: ['AREA_NOT_FOUND'],
  }),
  removeLeadHome: endpoint({
    method: 'DELETE',
    path: '/api/admin/leads/homes/',
    tag: 'Admin',
    summary: 'Take a home off a lead; one that was made of it stays',
    access: 'staff:leads',
    input: z.object({ lead_home_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
  previewHomeOfLead: endpoint({
    method: 'GET',
    path: '/api/admin/leads/homes/make/',
    tag: 'Admin',
    summary: 'What a home made of a lead would begin with, and whether its owner has an account',
    access: 'staff:leads',
    input: z.object({ lead_home_id: rowId }),
    output: z.object({
      // guest: the account of a guest becomes an owner's; unproven: nobody has proven its address, and nothing is made
      owner: z.enum(['new', 'owner', 'guest', 'unproven']),
      first_name: z.string(),
      last_name: z.string(),
      building: z.nullable(z.string()), // one we know, with its pin; null: to be chosen in the editor
      area: z.nullable(z.string()), // a slug
      usual_fee_bp: z.int(),
    }),
    success: 'OK',
    errors: ['LEAD_HOME_MADE'],
  }),
  makeHomeOfLead: endpoint({
    method: 'POST',
    path: '/api/admin/leads/homes/make/',
    tag: 'Admin',
    summary:
      'Begin a home of what a lead offers, with its owner invited and the terms they were offered, or nothing of it',
    access: 'staff:leads',
    preview: 'previewHomeOfLead',
    input: z.object({
      lead_home_id: rowId,
      first_name: personName(NAME_MAX.account),
      last_name: personName(NAME_MAX.account),
      unit: z.optional(typed(HOME_TEXT_MAX.unit)), // number of the flat
      ...Terms,
    }),
    output: z.object({
      room_category_id: z.int(),
      owner: z.enum(['invited', 'found', 'became']),
    }),
    success: 'OK',
    errors: ['LEAD_HOME_MADE', 'USER_EXIST'],
    limit: { calls: 60, seconds: 3600 },
  }),
}
