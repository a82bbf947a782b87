import * as z from 'zod/mini'
import {
  CHANNEL_FIELDS,
  CHANNEL_IMPORT_STATES,
  CHANNEL_ROW_FAULTS,
  CHANNEL_ROW_OUTCOMES,
  ChannelMatching,
} from '#contract/channel-imports.ts'
import { STAY_SOURCES } from '#contract/channel-stays.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { FIELD_FAULTS } from '#contract/errors.ts'
import { count, day, moment, photograph, rowId, typed } from '#contract/wire.ts'

const Import = z.object({
  import_id: z.int(),
  source: z.enum(STAY_SOURCES),
  file_name: z.string(),
  state: z.enum(CHANNEL_IMPORT_STATES),
  by: z.string(),
  uploaded_at: moment,
  brought_in_at: z.nullable(moment),
  added: z.int(), // once it is brought in
  changed: z.int(),
})

const Fault = z.object({
  line: z.int(), // of the table; the first one names the columns
  reference: z.string(),
  column: z.string(), // as the table calls it, else the field
  code: z.enum([...FIELD_FAULTS, ...CHANNEL_ROW_FAULTS]),
  by: z.nullable(z.string()), // what has the nights
})

const Row = z.object({
  line: z.int(),
  reference: z.string(),
  outcome: z.enum(CHANNEL_ROW_OUTCOMES),
  unit: z.string(),
  from: z.nullable(day),
  to: z.nullable(day),
  changes: z.array(
    z.object({
      field: z.enum(CHANNEL_FIELDS),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
})

const one = { import_id: rowId }
const at = '/api/admin/channels/imports/'

export const channel_imports = {
  listChannelImports: endpoint({
    method: 'GET',
    path: at,
    tag: 'Admin',
    summary: 'Tables of other sites that were brought in or wait for it, newest first',
    access: 'staff:books',
    input: z.object({}),
    output: z.object({ imports: z.array(Import) }),
    success: 'OK',
    errors: [],
  }),
  sendChannelTable: endpoint({
    method: 'POST',
    path: at,
    tag: 'Admin',
    summary: "Send another site's table of stays and money (CSV, UTF-8); nothing is changed by it",
    access: 'staff:books',
    input: z.object({ source: z.enum(STAY_SOURCES), table: photograph }),
    has_files: 'photographs',
    output: z.object({ import_id: z.int() }),
    success: 'OK',
    errors: ['FILE_TOO_LARGE', 'FILE_UPLOAD_FAILED', 'FILE_NAME_TOO_LONG', 'FILE_TYPE_INVALID'],
  }),
  matchChannelTable: endpoint({
    method: 'POST',
    path: `${at}matching/`,
    tag: 'Admin',
    summary: 'Say which column of a table is what; remembered for the site',
    access: 'staff:books',
    input: z.object({ ...one, matching: ChannelMatching }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY'],
  }),
  readChannelTable: endpoint({
    method: 'GET',
    path: `${at}import/`,
    tag: 'Admin',
    summary:
      "What another site's table would change, row by row, and every fault by row and column",
    access: 'staff:books',
    input: z.object({ ...one, page: z._default(count(1, 1_000), 1) }),
    output: z.object({
      ...Import.shape,
      counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() }),
      rows: z.array(Row), // those that change first
      total_count: z.int(),
      faults: z.array(Fault),
      fault_count: z.int(),
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())), // the first rows
      matching: z.nullable(ChannelMatching), // null: the table is no longer kept
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  bringInChannelTable: endpoint({
    method: 'POST',
    path: `${at}bring-in/`,
    tag: 'Admin',
    summary: "Bring in every row of another site's table, or none",
    access: 'staff:books',
    input: z.object({ ...one, reason: typed(300) }),
    output: z.object({ added: z.int(), changed: z.int(), unchanged: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_FAULTY'],
  }),
  undoChannelImport: endpoint({
    method: 'POST',
    path: `${at}undo/`,
    tag: 'Admin',
    summary: 'Put every stay back as it was before a table was brought in; new ones go',
    access: 'staff:books',
    input: z.object({ ...one, reason: typed(300) }),
    output: z.object({ removed: z.int(), restored: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_TOUCHED'],
  }),
}
