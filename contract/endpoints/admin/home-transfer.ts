import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { FIELD_FAULTS } from '#contract/errors.ts'
import { HOME_FAULTS } from '#contract/home-faults.ts'
import { count, moment, photograph, rowId, typed } from '#contract/wire.ts'

/** Five hundred homes with twenty pictures each, and room to spare. */
export const IMPORT_MAX_BYTES = 2 * 1024 ** 3
/** A file is sent in parts of this size, so that nobody holds it whole. */
export const IMPORT_PART_BYTES = 8 * 1024 ** 2
export const IMPORT_PAGE = 50
/** Faults that are named; all are counted. */
export const IMPORT_FAULTS = 200
export const IMPORT_STATES = [
  'sending',
  'reading',
  'matching',
  'read',
  'brought_in',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'faulty'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const AMOUNTS = ['aed', 'fils'] as const
const DAYS = ['ymd', 'dmy', 'mdy'] as const
export const MATCHING = { amounts: AMOUNTS, days: DAYS } as const
const cell = z.string().check(z.maxLength(10_000))

/** How a table is read. */
export const Matching = z.object({
  // by the table's columns, in their order: the field of the catalogue's file, or null
  columns: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(300)),
  same_for_all: z.record(z.string().check(z.maxLength(60)), cell), // by field
  amounts: z.enum(AMOUNTS),
  days: z.enum(DAYS),
})
export type Matching = z.output<typeof Matching>

const Import = z.object({
  import_id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  uploaded_at: moment,
  brought_in_at: z.nullable(moment),
})

const Fault = z.object({
  line: z.nullable(z.int()), // of a table its row, of other files which home; null: the file
  home: z.string(),
  column: z.string(), // of a table its name there, else the field
  code: z.enum([...FIELD_FAULTS, ...HOME_FAULTS]),
  parts: z.record(z.string(), z.union([z.string(), z.number()])),
})

const Change = z.object({
  field: z.string(), // as in the catalogue's file
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
})

const Home = z.object({
  line: z.int(),
  slug: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  changes: z.array(Change),
})

const one = { import_id: rowId }
const at = '/api/admin/homes/imports/'

export const home_transfer = {
  exportHomesArchive: endpoint({
    method: 'GET',
    path: '/api/admin/homes/archive/',
    tag: 'Admin',
    summary: 'Every published home with its pictures, as an archive that can be brought in again',
    access: 'staff:homes',
    input: z.object({}),
    output: 'stream',
    success: 'OK',
    errors: [],
  }),
  exportHomesTable: endpoint({
    method: 'GET',
    path: '/api/admin/homes/table/',
    tag: 'Admin',
    summary: 'Every published home as CSV that can be brought in again',
    access: 'staff:homes',
    input: z.object({}),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
  listHomeImports: endpoint({
    method: 'GET',
    path: at,
    tag: 'Admin',
    summary: 'Files of homes that were brought in or wait for it, newest first',
    access: 'staff:homes',
    input: z.object({}),
    output: z.object({ imports: z.array(Import) }),
    success: 'OK',
    errors: [],
  }),
  beginHomeImport: endpoint({
    method: 'POST',
    path: at,
    tag: 'Admin',
    summary: 'Announce a file of homes: an archive, JSON or CSV; its parts follow',
    access: 'staff:homes',
    input: z.object({
      file_name: typed(200),
      bytes: count(1, IMPORT_MAX_BYTES).check(z.describe('bytes')),
    }),
    output: z.object({ import_id: z.int() }),
    success: 'OK',
    errors: [],
  }),
  sendHomeImportPart: endpoint({
    method: 'POST',
    path: `${at}parts/`,
    tag: 'Admin',
    summary: 'The next part of a file of homes, of IMPORT_PART_BYTES unless it is the last',
    access: 'staff:homes',
    input: z.object({ ...one, part_no: count(0, 1_000), part: photograph }),
    has_files: 'photographs',
    output: z.object({ is_complete: z.boolean() }),
    success: 'OK',
    errors: [
      'NOT_FOUND',
      'IMPORT_NOT_READY',
      'FILE_TOO_LARGE',
      'FILE_UPLOAD_FAILED',
      'FILE_NAME_TOO_LONG',
    ],
  }),
  readHomeImport: endpoint({
    method: 'GET',
    path: `${at}import/`,
    tag: 'Admin',
    summary: 'What a file of homes would change, home by home, and every fault by row and column',
    access: 'staff:homes',
    input: z.object({ ...one, page: z._default(count(1, 1_000), 1) }),
    output: z.object({
      ...Import.shape,
      homes_done: z.int(), // read with their pictures, while it is read
      total_count: z.int(),
      counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() }),
      homes: z.array(Home), // those that change first
      faults: z.array(Fault),
      fault_count: z.int(),
      new_owners: z.array(z.string()), // who are invited as it is brought in
      table: z.nullable(
        z.object({
          header: z.array(z.string()),
          sample: z.array(z.array(z.string())), // the first rows
          row_count: z.int(),
          matching: Matching, // as guessed, or as it was said
          fields: z.array(z.object({ field: z.string(), is_required: z.boolean() })),
          sources: z.array(z.object({ name: z.string(), matching: Matching })),
        }),
      ),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  matchHomeImport: endpoint({
    method: 'POST',
    path: `${at}matching/`,
    tag: 'Admin',
    summary: 'Say which column of a table is which field; remembered under the name of its source',
    access: 'staff:homes',
    input: z.object({ ...one, matching: Matching, source: z.optional(typed(60)) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY'],
  }),
  bringInHomes: endpoint({
    method: 'POST',
    path: `${at}bring-in/`,
    tag: 'Admin',
    summary: 'Bring in every home of a file that was read, or none',
    access: 'staff:homes',
    needs_proof: 'sometimes',
    input: z.object({ ...one, reason: typed(300) }),
    output: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_FAULTY', 'COMPANY_NOT_SUPPLIER'],
  }),
  undoHomeImport: endpoint({
    method: 'POST',
    path: `${at}undo/`,
    tag: 'Admin',
    summary: 'Put every home back as it was before a file was brought in; new ones go',
    access: 'staff:homes',
    input: z.object({ ...one, reason: typed(300) }),
    output: z.object({ removed: z.int(), restored: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_TOUCHED', 'IMPORT_BOOKED'],
  }),
}
