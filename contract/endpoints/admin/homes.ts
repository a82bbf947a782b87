import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { FIELD_FAULTS } from '#contract/errors.ts'
import { HOME_FAULTS } from '#contract/home-faults.ts'
import { HOME_TEXT_MAX, HomeFields, HomePicture, HomeSupplier } from '#contract/home-fields.ts'
import {
  PICTURE_FAULTS,
  count,
  day,
  moment,
  photograph,
  picture,
  rowId,
  typed,
} from '#contract/wire.ts'

export const HOMES_PAGE = 50
export const HOME_STATES = ['draft', 'ready', 'on_sale', 'paused', 'retired'] as const
export type HomeState = (typeof HOME_STATES)[number]
/** What a colleague makes of a home that was published. */
export const HOME_MOVES = ['on_sale', 'paused', 'retired'] as const
export type HomeMove = (typeof HOME_MOVES)[number]
export const HOME_SORTS = ['name', 'area', '-changed', 'permit', '-occupancy', 'occupancy'] as const
/** Nights from today on. */
export const OCCUPANCY_NIGHTS = 30
export const EDITS_PAGE = 50
/** As long as an owner or a photographer takes to answer; a link that is forgotten shows nothing for longer. */
export const HOME_PREVIEW_DAYS = 7
/** Each is published by itself, a fraction of a second each. */
export const HOMES_AT_ONCE = 100
export const BATCHES_SHOWN = 20
/** Values that many homes may have alike. */
export const SharedFields = z.pick(HomeFields, {
  damage_deposit: true,
  min_age_to_book: true,
  min_nights: true,
  check_in_time: true,
  check_out_time: true,
  'rules.group': true,
  'rules.pets': true,
  'rules.smoking_allowed': true,
  needs_health_consent: true,
  is_featured: true,
})
export type SharedFields = z.output<typeof SharedFields>
const many = {
  room_category_ids: z.array(rowId).check(z.minLength(1), z.maxLength(HOMES_AT_ONCE)),
  fields: SharedFields,
}
/** What is written in both languages. */
export const HOME_TEXTS = [
  'en.nice_name',
  'ar.nice_name',
  'en.name',
  'ar.name',
  'en.sub_title',
  'ar.sub_title',
  'en.description',
  'ar.description',
] as const satisfies (keyof HomeFields)[]
export type HomeText = (typeof HOME_TEXTS)[number]
/** Said of a picture that is taken all the same. */
export const PICTURE_REMARKS = ['small', 'dark', 'twice'] as const

const Filter = {
  q: z.optional(typed(80)),
  state: z.optional(z.enum(HOME_STATES)),
  area: z.optional(typed(80)), // a slug
  sort: z._default(z.enum(HOME_SORTS), 'name'),
}

export const HomeRow = z.object({
  room_category_id: z.int(),
  slug: z.nullable(z.string()),
  nice_name: z.string(), // empty: a draft without one
  area: z.nullable(z.string()),
  building: z.nullable(z.string()),
  state: z.enum(HOME_STATES),
  has_changes: z.boolean(), // written, not published
  lacks: z.int(), // what keeps what is written from being published
  units: z.int(), // for sale
  occupancy_bp: z.nullable(z.int()), // of the next OCCUPANCY_NIGHTS nights for sale; null: none is
  owner: z.nullable(z.string()),
  permit_numbers: z.nullable(z.string()), // of its units, valid or to come
  permit_expires_on: z.nullable(day), // the last of them
  changed_at: z.nullable(moment), // last written in the editor
  picture: z.nullable(picture),
})

/** `field` as of HomeFields, or below it: beds.2.room. */
export const HomeLack = z.object({
  field: z.string(),
  code: z.enum([...FIELD_FAULTS, ...HOME_FAULTS]),
  parts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HomeLack = z.output<typeof HomeLack>

const Edit = z.object({
  id: z.int(),
  field: z.string(), // of HomeFields
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  by: z.string(),
  at: moment,
})

const home = { room_category_id: rowId }

export const homes = {
  listHomes: endpoint({
    method: 'GET',
    path: '/api/admin/homes/',
    tag: 'Admin',
    summary:
      'Homes on sale, paused, retired and being written, by name, area, building, unit or owner',
    access: 'staff:homes',
    input: z.object({ ...Filter, page: z._default(count(1, 1_000), 1) }),
    output: z.object({
      homes: z.array(HomeRow),
      total_count: z.int(),
      areas: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    success: 'OK',
    errors: [],
  }),
  exportHomes: endpoint({
    method: 'GET',
    path: '/api/admin/homes/csv/',
    tag: 'Admin',
    summary: 'The filtered homes as CSV',
    access: 'staff:homes',
    input: z.object(Filter),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
  readHome: endpoint({
    method: 'GET',
    path: '/api/admin/homes/home/',
    tag: 'Admin',
    summary: 'What is written of a home, what of it is published, and what it still lacks',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({
      state: z.enum(HOME_STATES),
      fields: HomeFields,
      published: z.nullable(HomeFields), // null: never
      lacks: z.array(HomeLack),
      // colleagues who wrote in the last five minutes, newest first, the asking one left out
      others: z.array(z.object({ name: z.string(), field: z.string(), at: moment })),
      changed_at: z.nullable(moment),
    }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  readHomeChoices: endpoint({
    method: 'GET',
    path: '/api/admin/homes/choices/',
    tag: 'Admin',
    summary: 'Areas, buildings, owners, suppliers and amenities to choose from',
    access: 'staff:homes',
    input: z.object({}),
    output: z.object({
      areas: z.array(z.object({ slug: z.string(), name: z.string() })),
      buildings: z.array(
        z.object({
          id: z.int(),
          name: z.string(), // in English: as the field wants it
          shown: z.string(),
          area: z.string(), // a slug
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
      owners: z.array(z.object({ email: z.string(), name: z.string() })),
      suppliers: z.array(HomeSupplier),
      amenities: z.array(z.object({ code: z.string(), group: z.string(), name: z.string() })),
      can_suggest: z.boolean(), // texts, by suggestHomeText
    }),
    success: 'OK',
    errors: [],
  }),
  suggestHomeText: endpoint({
    method: 'GET',
    path: '/api/admin/homes/suggestion/',
    tag: 'Admin',
    summary: 'A translation of a text from its other language, for a person to take or to leave',
    access: 'staff:homes',
    input: z.object({ ...home, field: z.enum(HOME_TEXTS) }),
    output: z.object({ text: z.nullable(z.string()) }), // null: no service, or nothing to translate
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'SUGGESTION_FAILED'],
  }),
  createHome: endpoint({
    method: 'POST',
    path: '/api/admin/homes/',
    tag: 'Admin',
    summary: 'Begin a home; as a copy it has everything but units, permits, slug and pictures',
    access: 'staff:homes',
    input: z.object({ copy_of: z.optional(rowId) }),
    output: z.object({ room_category_id: z.int() }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  changeHome: endpoint({
    method: 'POST',
    path: '/api/admin/homes/fields/',
    tag: 'Admin',
    summary: 'Write fields of a home; guests see them once it is published',
    access: 'staff:homes',
    input: z.object({
      ...home,
      fields: HomeFields,
      // as the writer last saw them; refused when somebody else wrote meanwhile
      seen: z.optional(HomeFields),
    }),
    output: z.object({ lacks: z.array(HomeLack), changed_at: z.nullable(moment) }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'HOME_CHANGED_MEANWHILE'],
  }),
  addHomePicture: endpoint({
    method: 'POST',
    path: '/api/admin/homes/pictures/',
    tag: 'Admin',
    summary:
      'Add a photograph after the others: turned upright, without what its file says of camera and place',
    access: 'staff:homes',
    input: z.object({ ...home, picture: photograph }),
    has_files: 'photographs',
    output: z.object({ picture: HomePicture, remarks: z.array(z.enum(PICTURE_REMARKS)) }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', ...PICTURE_FAULTS],
  }),
  publishHome: endpoint({
    method: 'POST',
    path: '/api/admin/homes/publish/',
    tag: 'Admin',
    summary: 'Show guests what is written; a home that never was on sale goes on sale',
    access: 'staff:homes',
    input: z.object({
      ...home,
      keeps_supplier: z._default(z.boolean(), false), // of another owner: who sells stays the same
      reason: typed(300),
    }),
    output: z.object({ slug: z.string() }),
    success: 'OK',
    errors: [
      'INVALID_ROOM_CATEGORY',
      'HOME_LACKS',
      'HOME_UNCHANGED',
      'SUPPLIER_UNSAID',
      'COMPANY_NOT_SUPPLIER',
    ],
  }),
  discardHomeChanges: endpoint({
    method: 'POST',
    path: '/api/admin/homes/discard/',
    tag: 'Admin',
    summary: 'Forget what is written and not published; of a home that never was published, all',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  previewHomesChange: endpoint({
    method: 'POST',
    path: '/api/admin/homes/many/preview/',
    tag: 'Admin',
    summary:
      'What changing many homes at once would change of each, and what would keep it from it',
    access: 'staff:homes',
    input: z.object(many),
    output: z.object({
      homes: z.array(
        z.object({
          room_category_id: z.int(),
          slug: z.nullable(z.string()),
          nice_name: z.string(), // empty: a draft without one
          state: z.enum(HOME_STATES),
          before: SharedFields, // those that differ
          after: SharedFields,
          lacks: z.array(HomeLack),
        }),
      ),
      fingerprint: z.string(), // of what was shown: sent with the change, nothing else is changed
    }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  changeHomes: endpoint({
    method: 'POST',
    path: '/api/admin/homes/many/',
    tag: 'Admin',
    summary:
      'Change many homes at once, or none; guests see published ones changed, and nothing else of them',
    access: 'staff:homes',
    preview: 'previewHomesChange',
    input: z.object({ ...many, fingerprint: z.optional(typed(64)), reason: typed(300) }),
    output: z.object({ batch_id: z.nullable(z.int()), changed: z.int() }), // null: nothing differed
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'HOME_LACKS', 'HOME_CHANGED_MEANWHILE'],
  }),
  listHomeBatches: endpoint({
    method: 'GET',
    path: '/api/admin/homes/many/',
    tag: 'Admin',
    summary: 'Changes of many homes at once, newest first',
    access: 'staff:homes',
    input: z.object({}),
    output: z.object({
      batches: z.array(
        z.object({
          batch_id: z.int(),
          fields: z.array(z.string()),
          homes: z.int(),
          reason: z.string(),
          by: z.string(),
          at: moment,
          undone_at: z.nullable(moment),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  undoHomesChange: endpoint({
    method: 'POST',
    path: '/api/admin/homes/many/undo/',
    tag: 'Admin',
    summary: 'Give every home of a change what it had before, while none was changed again since',
    access: 'staff:homes',
    input: z.object({ batch_id: rowId, reason: typed(300) }),
    output: z.object({ changed: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'HOME_LACKS', 'HOME_CHANGED_MEANWHILE'],
  }),
  readHomePreviewLinks: endpoint({
    method: 'GET',
    path: '/api/admin/homes/previews/',
    tag: 'Admin',
    summary: 'How many links show the page of a home as it is written, and until when',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({ links: z.int(), last_until: z.nullable(moment) }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  makeHomePreview: endpoint({
    method: 'POST',
    path: '/api/admin/homes/previews/',
    tag: 'Admin',
    summary:
      'Make a link to the page of a home as it is written, for whoever is to see it before guests do',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({ path: z.string(), expires_at: moment }), // the path holds the secret
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'HOME_LACKS'],
  }),
  endHomePreviews: endpoint({
    method: 'POST',
    path: '/api/admin/homes/previews/end/',
    tag: 'Admin',
    summary: 'End every link to the page of a home as it is written',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({ ended: z.int() }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  previewHomeMove: endpoint({
    method: 'GET',
    path: '/api/admin/homes/move/',
    tag: 'Admin',
    summary: 'What stands in a home that is taken off sale, or put on sale again',
    access: 'staff:homes',
    input: z.object({ ...home, to: z.enum(HOME_MOVES) }),
    output: z.object({
      stays: z.int(), // to come or in progress: they stay
      last_departure: z.nullable(day),
      holds: z.int(), // being paid for: honoured
      lacks: z.array(HomeLack), // of what is published, where it is put on sale
    }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  moveHome: endpoint({
    method: 'POST',
    path: '/api/admin/homes/move/',
    tag: 'Admin',
    summary:
      'Put a published home on sale, pause its sale, or retire it; stays that were booked stay',
    access: 'staff:homes',
    preview: 'previewHomeMove',
    input: z.object({ ...home, to: z.enum(HOME_MOVES), reason: typed(300) }),
    output: z.object({ state: z.enum(HOME_STATES) }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'HOME_LACKS'],
  }),
  listHomeEdits: endpoint({
    method: 'GET',
    path: '/api/admin/homes/edits/',
    tag: 'Admin',
    summary: 'What was written of a home, newest first',
    access: 'staff:homes',
    input: z.object({ ...home, page: z._default(count(1, 1_000), 1) }),
    output: z.object({ edits: z.array(Edit), total_count: z.int() }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  compareHomeStates: endpoint({
    method: 'GET',
    path: '/api/admin/homes/edits/compare/',
    tag: 'Admin',
    summary:
      'Field by field what differs between a home as it was before one edit and before another, or now',
    access: 'staff:homes',
    input: z.object({ ...home, edit_id: rowId, other_edit_id: z.optional(rowId) }),
    output: z.object({
      // the fields that differ, and only those, in the order of the editor
      former: HomeFields,
      other: HomeFields,
      stays: z.array(z.string()), // of these fields: restoring leaves them as they are
    }),
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'NOT_FOUND'],
  }),
  restoreHome: endpoint({
    method: 'POST',
    path: '/api/admin/homes/restore/',
    tag: 'Admin',
    summary: 'Write every field again as it was before one edit and all later ones',
    access: 'staff:homes',
    input: z.object({ ...home, edit_id: rowId }),
    output: z.object({ fields: z.array(z.string()) }), // that differ now
    success: 'OK',
    errors: ['INVALID_ROOM_CATEGORY', 'NOT_FOUND'],
  }),
  listUnitPermits: endpoint({
    method: 'GET',
    path: '/api/admin/homes/permits/',
    tag: 'Admin',
    summary: 'The permits of the units of a published home, the newest first',
    access: 'staff:homes',
    input: z.object(home),
    output: z.object({
      units: z.array(
        z.object({
          unit_id: z.int(),
          name: z.string(),
          is_active: z.boolean(), // for sale while the home is
          permits: z.array(
            z.object({
              permit_id: z.int(),
              number: z.string(),
              unit_code: z.nullable(z.string()), // the authority's
              issued_on: z.nullable(day), // null: not known
              expires_on: day,
              has_paper: z.boolean(), // its document is kept
            }),
          ),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  correctPermit: endpoint({
    method: 'PUT',
    path: '/api/admin/homes/permits/',
    tag: 'Admin',
    summary: 'Correct a permit that was recorded wrongly; stays beyond it stand',
    access: 'staff:homes',
    input: z.object({
      permit_id: rowId,
      number: typed(HOME_TEXT_MAX.permit_number),
      unit_code: z.nullable(typed(HOME_TEXT_MAX.permit_number)),
      issued_on: z.nullable(day),
      expires_on: day,
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'PERMIT_OVERLAPS', 'PERMIT_ELSEWHERE'],
  }),
  removePermit: endpoint({
    method: 'POST',
    path: '/api/admin/homes/permits/remove/',
    tag: 'Admin',
    summary: 'Remove a permit that never was; the log keeps what it said',
    access: 'staff:homes',
    input: z.object({ permit_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  attachPermitPaper: endpoint({
    method: 'POST',
    path: '/api/admin/homes/permits/paper/',
    tag: 'Admin',
    summary:
      'Keep the document of a permit, sealed, instead of the one there was: a PDF or a picture',
    access: 'staff:homes',
    input: z.object({ permit_id: rowId, paper: photograph }),
    has_files: 'photographs',
    output: z.object({}),
    success: 'OK',
    errors: [
      'NOT_FOUND',
      'FILE_TOO_LARGE',
      'FILE_UPLOAD_FAILED',
      'PAPER_TYPE_INVALID',
      'FILE_BROKEN',
      'FILE_NAME_TOO_LONG',
      'IMAGE_TOO_LARGE',
    ],
  }),
  openPermitPaper: endpoint({
    method: 'GET',
    path: '/api/admin/homes/permits/paper/',
    tag: 'Admin',
    summary: 'The document of a permit; who looked stands in the log',
    access: 'staff:homes',
    input: z.object({ permit_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  removePermitPaper: endpoint({
    method: 'POST',
    path: '/api/admin/homes/permits/paper/remove/',
    tag: 'Admin',
    summary: 'Delete the document of a permit; the permit stays',
    access: 'staff:homes',
    input: z.object({ permit_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
